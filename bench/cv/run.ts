import type { CvDocument } from '#shared/cv/document.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { viewDocument, type DocumentView } from '#shared/cv/view.ts'
import type { DrawTask } from '#server/features/cv/drawing/draw-task.ts'
import { createDrawingPool } from '#server/features/cv/drawing/drawing-pool.ts'
import { practise } from '#server/features/cv/drawing/practice.ts'
import { startTypesetter } from '#server/features/cv/drawing/typesetter.ts'
import { printWays, startChromium, type PrintWay } from './chromium.ts'
import { loadReactPdf } from './react-pdf.ts'

const readNumber = (name: string, usual: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
const edits = readNumber('edits', 30)
const redraws = readNumber('redraws', 2_000)
const people = 50
/** Programs that are compiled while they run need time to get fast: this many drawings of each kind. */
const warmUps = 40
/** A folder with `@react-pdf/renderer` and `react` installed: it is no dependency of the product. */
const reactPdfAt = process.argv.indexOf('--react-pdf')
const reactPdfFolder = reactPdfAt < 0 ? undefined : process.argv[reactPdfAt + 1]

/** A Chromium to print with, by its path. */
const chromiumAt = process.argv.indexOf('--chromium')
const chromiumPath = chromiumAt < 0 ? undefined : process.argv[chromiumAt + 1]
const printsAtOnce = 3

const pool = createDrawingPool({ startThread: startTypesetter, atOnce: 1, drawLimitMs: 60_000, idleMs: 600_000 })

/** Every edit changes the text, so that no copy fits. */
function editedView(turn: number): DocumentView {
  const document: CvDocument = fullSample()
  document.work[0]!.highlights[0] = `Edit ${turn}: built a weekly stock forecast in Python for ${turn} shops.`
  return viewDocument(document)
}
const taskFor = (format: DrawTask['format'], turn: number): DrawTask => ({
  format,
  template: 'single.typ',
  fontPair: 'sans',
  data: JSON.stringify({ ...editedView(turn), attach: false, marks: format === 'pages' }),
  files: {},
})
const draw = (format: DrawTask['format'], turn: number, caller = 'bench') =>
  pool.draw({ caller, task: taskFor(format, turn) })

interface Cost {
  wallMs: number
  cpuMs: number
}
async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 }
}
const quantile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
const describe = (costs: readonly Cost[]) =>
  `${quantile(
    costs.map(({ cpuMs }) => cpuMs),
    0.5,
  ).toFixed(0)} ms CPU, ` +
  `${quantile(
    costs.map(({ wallMs }) => wallMs),
    0.5,
  ).toFixed(0)} ms median, ` +
  `${quantile(
    costs.map(({ wallMs }) => wallMs),
    0.95,
  ).toFixed(0)} ms p95`
const ratio = (ours: readonly Cost[], theirs: readonly Cost[], field: keyof Cost) =>
  quantile(
    ours.map(cost => cost[field]),
    0.5,
  ) /
  quantile(
    theirs.map(cost => cost[field]),
    0.5,
  )

const results: boolean[] = []
const report = (isGood: boolean, words: string) => {
  results.push(isGood)
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${words}`)
}

let turn = 0
// As the product does after its first drawing.
await practise(task => pool.draw({ caller: 'bench', task }))
for (let i = 0; i < warmUps; i++) {
  await draw('pages', turn++)
  await draw('pdf', turn++)
}
const pages: Cost[] = []
const files: Cost[] = []
const theirs: Cost[] = []
const drawWithReactPdf = reactPdfFolder ? await loadReactPdf(reactPdfFolder) : undefined
if (drawWithReactPdf) for (let i = 0; i < warmUps; i++) await drawWithReactPdf(editedView(turn++))
const chromium = chromiumPath ? await startChromium(chromiumPath) : undefined
const prints: Record<PrintWay, number[]> = { 'a context each': [], 'a page each': [], 'one page': [] }
for (let i = 0; i < edits; i++) {
  // In turn, so that a machine that slows down slows all of them.
  pages.push(await measure(() => draw('pages', turn++)))
  files.push(await measure(() => draw('pdf', turn++)))
  if (drawWithReactPdf) theirs.push(await measure(() => drawWithReactPdf(editedView(turn++))))
  for (const way of printWays) {
    const views = Array.from({ length: printsAtOnce }, () => editedView(turn++))
    if (chromium) prints[way].push(await chromium.measureCpuMs(views, way))
  }
}
console.log(`     pages of an edited CV: ${describe(pages)}`)
console.log(`     warm PDF of an edited CV: ${describe(files)}`)
if (theirs.length > 0) {
  console.log(`     react-pdf, the same text: ${describe(theirs)}`)
  const [byTime, byCpu] = [ratio(pages, theirs, 'wallMs'), ratio(files, theirs, 'cpuMs')]
  report(
    byTime <= 1 / 3,
    `keystroke to pages: ${byTime.toFixed(3)} of react-pdf's time to its file, before pdf.js paints it (bar 0.333)`,
  )
  report(byCpu <= 1 / 3, `warm PDF: ${byCpu.toFixed(3)} of react-pdf's processor time (bar 0.333)`)
}

if (chromium) {
  await chromium.close()
  const fileMs = quantile(
    files.map(({ cpuMs }) => cpuMs),
    0.5,
  )
  for (const way of printWays) {
    // The first prints of a browser are not warm.
    const printMs = quantile(prints[way].slice(2), 0.5)
    const words = `warm PDF: ${(fileMs / printMs).toFixed(3)} of a Chromium print's ${printMs.toFixed(0)} ms of processor time, ${way}`
    // No server prints everyone's documents in one page: it only shows what opening pages costs.
    if (way === 'one page') console.log(`     ${words}`)
    else report(fileMs / printMs <= 1 / 4, `${words} (bar 0.250)`)
  }
}
const redrawMs = quantile(
  pages.map(({ cpuMs }) => cpuMs),
  0.95,
)
report(redrawMs <= 150, `pages of an edited CV: p95 of ${redrawMs.toFixed(0)} ms of processor time (bar 150)`)

const waits = new Map<string, number[]>()
const startedAt = performance.now()
await Promise.all(
  Array.from({ length: people * 2 }, async (_, i) => {
    const caller = `person ${i % people}`
    await draw('pages', turn++, caller)
    waits.set(caller, [...(waits.get(caller) ?? []), performance.now() - startedAt])
  }),
)
const firsts = [...waits.values()].map(each => Math.min(...each))
const seconds = [...waits.values()].map(each => Math.max(...each))
report(
  Math.max(...firsts) <= Math.min(...seconds),
  `${people} people at once, two drawings each: everyone has the first before anyone has the second ` +
    `(all after ${(Math.max(...seconds) / 1_000).toFixed(1)} s)`,
)

let largest = 0
const before = process.memoryUsage().rss
for (let i = 0; i < redraws; i++) {
  await draw('pages', turn++)
  largest = Math.max(largest, process.memoryUsage().rss)
}
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0)
report(
  largest < 1_600_000_000,
  `${redraws} redraws: the whole process grew from ${megabytes(before)} to at most ${megabytes(largest)} MB (bar 1600)`,
)
await pool.close()
process.exit(results.every(Boolean) ? 0 : 1)
