// npm run bench:lighthouse: what Lighthouse says about six pages as a phone sees them. -- --only job names one of
// them; -- --runs 5 asks so often, and the worst answer decides.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startDemoServer } from '../tools/demo-server.mjs'
import { browserArguments, ensureBrowser } from '../tools/browser.mjs'

/** @type {Record<string, string>} */
const pages = {
  home: '/',
  board: '/jobs',
  // The first job of the board, known once the server runs.
  job: '',
  article: '/blog/masters-and-graduate-jobs-with-2-2-degree',
  guide: '/country-guide/ireland/overview',
  lesson: '/cih/standard/what-a-sponsor-licence-means',
}
const { only, runs } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '1' } },
}).values
if (only !== undefined && !Object.hasOwn(pages, only))
  throw new Error(`--only is one of ${Object.keys(pages).join(', ')}.`)

const server = await startDemoServer()
const board = await fetch(`http://localhost:${server.port}/api/jobs?country=united-kingdom&visa=enough`)
const { jobs } = /** @type {{ jobs: { slug: string }[] }} */ (await board.json())
pages.job = `/jobs/${/** @type {{ slug: string }} */ (jobs[0]).slug}`

/** @type {Record<string, number>} */
const bars = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 }
const debuggingPort = 9_333

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: [`--remote-debugging-port=${debuggingPort}`, ...browserArguments],
})
let missed = 0
for (const [key, page] of Object.entries(pages)) {
  if (only !== undefined && key !== only) continue
  const url = `http://localhost:${server.port}${page}`
  // A first visit warms the server up, as earlier visitors would have.
  await fetch(url)
  /** @type {Record<string, Score[]>} */
  const scores = {}
  for (let run = 0; run < Number(runs); run++)
    for (const score of await measure(url)) (scores[score.name] ??= []).push(score)
  for (const [name, bar] of Object.entries(bars)) report(page, bar, scores[name] ?? [])
}
await browser.close()
await server.stop()
process.exitCode = missed ? 1 : 0

/** @typedef {{ name: string, score: number, failed: string[] }} Score */

/** @param {string} url @returns {Promise<Score[]>} */
async function measure(url) {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(bars),
  })
  const { categories, audits } = /** @type {NonNullable<typeof result>} */ (result).lhr
  return Object.keys(bars).map(name => {
    const category = /** @type {NonNullable<typeof categories[string]>} */ (categories[name])
    const failed = category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    return { name, score: Math.round((category.score ?? 0) * 100), failed }
  })
}

/** The worst run decides. @param {string} page @param {number} bar @param {Score[]} scores */
function report(page, bar, scores) {
  const [worst] = [...scores].sort((a, b) => a.score - b.score)
  if (!worst) throw new Error('--runs is a number from 1.')
  if (worst.score < bar) missed++
  const all = scores.length > 1 ? `, in turn ${scores.map(({ score }) => score).join(', ')}` : ''
  console.log(
    `${worst.score >= bar ? 'ok  ' : 'MISS'} ${page} ${worst.name}: ${worst.score} (bar ${bar})${all}` +
      (worst.failed.length ? `, below: ${worst.failed.join('; ')}` : ''),
  )
}
