// npm run bench:lighthouse: what Lighthouse says about six pages as a phone sees them. -- --only job names one of them.
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
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
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
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(bars),
  })
  const { categories, audits } = /** @type {NonNullable<typeof result>} */ (result).lhr
  for (const [name, bar] of Object.entries(bars)) {
    const category = /** @type {NonNullable<typeof categories[string]>} */ (categories[name])
    const score = Math.round((category.score ?? 0) * 100)
    const failed = category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    if (score < bar) missed++
    console.log(
      `${score >= bar ? 'ok  ' : 'MISS'} ${page} ${name}: ${score} (bar ${bar})` +
        (failed.length ? `, below: ${failed.join('; ')}` : ''),
    )
  }
}
await browser.close()
await server.stop()
process.exitCode = missed ? 1 : 0
