// npm run bench:seek: how long a jump in a lesson takes in Chromium, against the plainest server that sends parts of the
// same file. See README.md.
import { chromium } from '@playwright/test'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { browserArguments, ensureBrowser } from '../tools/browser.mjs'
import { startDemoServer } from '../tools/demo-server.mjs'

const { values: options } = parseArgs({ options: { seeks: { type: 'string', default: '60' } } })
const seeks = Number(options.seeks)
const slug = 'what-a-sponsor-licence-means'
const file = `content/videos/${slug}/lesson.mp4`
const { seconds } = JSON.parse(readFileSync(`content/videos/${slug}/lesson.json`, 'utf8'))
const barMs = 300

const bare = createServer((request, response) => {
  if (!request.url?.startsWith('/lesson.mp4')) {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Baseline</title>')
    return
  }
  const { size } = statSync(file)
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  response.writeHead(206, {
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  const part = createReadStream(file, { start, end })
  part.pipe(response)
  // Players leave most of their requests unfinished.
  response.once('close', () => part.destroy())
})
await new Promise(resolve => bare.listen(0, '127.0.0.1', () => resolve(undefined)))
const barePort = /** @type {import('node:net').AddressInfo} */ (bare.address()).port

const server = await startDemoServer()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
const lesson = await (await fetch(`http://localhost:${server.port}/api/videos/${slug}`)).json()
const places = {
  ours: { page: `http://localhost:${server.port}/faq`, video: lesson.media.video },
  baseline: { page: `http://127.0.0.1:${barePort}/`, video: '/lesson.mp4' },
}
const tabs = {
  ours: await openTab(places.ours.page),
  baseline: await openTab(places.baseline.page),
}
/** @type {{ ours: number[], baseline: number[] }} */
const times = { ours: [], baseline: [] }
for (let turn = 0; turn < seeks; turn++) {
  // The same jumps for both, spread over the lesson, and never into what is loaded already.
  const second = 1 + ((turn * 0.618_034) % 1) * (seconds - 2)
  for (const who of turn % 2
    ? /** @type {const} */ (['ours', 'baseline'])
    : /** @type {const} */ (['baseline', 'ours']))
    times[who].push(await jump(tabs[who], `${places[who].video}?turn=${turn}`, second))
}
await browser.close()
await server.stop()
bare.close()
bare.closeAllConnections()

const p95 = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1] ?? NaN
const median = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN
const [ours, baseline] = [p95(times.ours), p95(times.baseline)]
console.log(
  `${ours <= barMs ? 'ok  ' : 'MISS'} a jump in a lesson: 95 of 100 within ${ours.toFixed(0)} ms (bar ${barMs}), half within ` +
    `${median(times.ours).toFixed(0)} ms; bare node:http ${baseline.toFixed(0)} and ${median(times.baseline).toFixed(0)} ms; ` +
    `ratio ${(ours / baseline).toFixed(2)} over ${seeks} jumps`,
)
process.exitCode = ours <= barMs ? 0 : 1

/** @param {string} address */
async function openTab(address) {
  const tab = await browser.newPage()
  await tab.goto(address)
  return tab
}

/**
 * From the jump until the picture of its moment can be shown.
 * @param {import('@playwright/test').Page} tab @param {string} address @param {number} second
 */
function jump(tab, address, second) {
  return tab.evaluate(
    async ([source, to]) => {
      const video = document.createElement('video')
      video.preload = 'metadata'
      video.muted = true
      video.src = String(source)
      document.body.append(video)
      await new Promise((resolve, reject) => {
        video.onloadedmetadata = resolve
        video.onerror = () => reject(new Error(`The video did not load: ${video.error?.message}`))
      })
      const begun = performance.now()
      video.currentTime = Number(to)
      await new Promise(resolve => {
        video.onseeked = resolve
      })
      const took = performance.now() - begun
      video.removeAttribute('src')
      video.load()
      video.remove()
      return took
    },
    [address, second],
  )
}
