import type { Progress } from './import-jobs.ts'

const width = 30

/** A bar in the last line of a terminal; nothing at all where there is none. */
export function createProgressBar(terminal: { isTTY?: boolean; write(text: string): unknown }): { update: Progress; clear(): void } {
  let drawn = ''
  const draw = (line: string) => {
    if (!terminal.isTTY || line === drawn) return
    terminal.write(`\r\u001B[2K${line}`)
    drawn = line
  }
  return {
    update(what, done, of) {
      const share = of === 0 ? 1 : done / of
      const filled = Math.floor(share * width)
      draw(`${what.padEnd(8)} [${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${Math.floor(share * 100)} %`)
    },
    clear: () => draw(''),
  }
}
