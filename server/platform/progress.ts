/** Shows how far a long command has come: a bar that redraws itself on a terminal, plain lines in a log. */
export interface Progress {
  /** `share` is from 0 to 1; drawn at most a few times a second. */
  update(what: string, share: number): void
  finish(): void
}

type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

const barWidth = 30
const redrawMs = 100

export function createProgress(screen: Screen, clock: () => number = Date.now): Progress {
  let drawnAt = -Infinity
  let lastLine = ''
  /** Which quarter of the current step a log already shows. */
  let said = { what: '', quarter: -1 }

  function drawBar(what: string, share: number) {
    if (clock() - drawnAt < redrawMs && share < 1) return
    drawnAt = clock()
    const filled = Math.round(share * barWidth)
    const percent = String(Math.round(share * 100)).padStart(3)
    const line = `[${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${percent} % ${what}`
    screen.write(`\r${line.padEnd(lastLine.length)}`)
    lastLine = line
  }
  function sayLine(what: string, share: number) {
    const quarter = Math.floor(share * 4)
    if (said.what === what && said.quarter >= quarter) return
    said = { what, quarter }
    screen.write(`${what}: ${quarter * 25} %\n`)
  }

  return {
    update: (what, share) => (screen.isTTY ? drawBar : sayLine)(what, Math.min(1, share)),
    finish() {
      if (screen.isTTY && lastLine) screen.write(`\r${' '.repeat(lastLine.length)}\r`)
    },
  }
}
