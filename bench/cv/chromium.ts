import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { DocumentView } from '#shared/cv/view.ts'
import { toHtml } from './html.ts'

const msPerTick = 10
/** Its own time in programs and in the system, and that of children that have ended: a browser ends one with each page. */
const worked = [11, 12, 13, 14] as const

/** Processor time of a process and of everything it has started, from Linux's own book-keeping. */
function readTreeCpuMs(root: number): number {
  const rows = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
        return [
          {
            pid: Number(pid),
            parent: Number(fields[1]),
            ticks: worked.reduce((sum, at) => sum + Number(fields[at]), 0),
          },
        ]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
  const tree = new Set([root])
  for (let size = 0; size < tree.size;) {
    size = tree.size
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid)
  }
  return rows.filter(({ pid }) => tree.has(pid)).reduce((sum, { ticks }) => sum + ticks * msPerTick, 0)
}

/**
 * How the browser is used. A server that prints documents of strangers opens a context for each, which has its own
 * cookies, cache and storage and is closed afterwards. A page each in one context leaves those to the next document;
 * one page for all leaves everything.
 */
export const printWays = ['a context each', 'a page each', 'one page'] as const
export type PrintWay = (typeof printWays)[number]

/** Prints the same text with a browser that is open already, and answers the processor time of all its processes. */
export async function startChromium(executablePath: string) {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const browser = await chromium.connect(server.wsEndpoint())
  const shared = await (await browser.newContext()).newPage()
  const pid = server.process().pid!
  const print = async (page: Page, view: DocumentView) => {
    await page.setContent(toHtml(view))
    await page.pdf({ format: 'A4', tagged: true })
  }
  const printWith: Record<PrintWay, (view: DocumentView) => Promise<void>> = {
    async 'a context each'(view) {
      const context = await browser.newContext()
      await print(await context.newPage(), view)
      await context.close()
    },
    async 'a page each'(view) {
      const page = await shared.context().newPage()
      await print(page, view)
      await page.close()
    },
    'one page': view => print(shared, view),
  }
  return {
    /** A tick of the book-keeping is 10 ms, so several prints are measured together. */
    async measureCpuMs(views: readonly DocumentView[], way: PrintWay): Promise<number> {
      const before = readTreeCpuMs(pid)
      for (const view of views) await printWith[way](view)
      return (readTreeCpuMs(pid) - before) / views.length
    },
    close: () => server.close(),
  }
}
