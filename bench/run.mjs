// npm run bench: ratios to a named baseline in the same run. Absolute numbers only show the scale.
import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { startDemoServer } from '../tools/demo-server.mjs'

const rounds = 5
const seconds = 3
const headers = { 'accept-encoding': 'br', host: 'localhost' }

/**
 * Processor time that a request costs a server: the load generator, and whatever else runs, does not count.
 * @param {{ port: number, pid: number }} server @param {string | (() => string)} path
 */
async function cost({ port, pid }, path) {
  const fire = (/** @type {number} */ duration) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 16,
      duration,
      headers,
      requests: [
        {
          // Calls are limited by address, so each comes from another.
          setupRequest: request => ({
            ...request,
            path: typeof path === 'string' ? path : path(),
            headers: { ...headers, 'x-forwarded-for': nextAddress() },
          }),
        },
      ],
    })
  await fire(1)
  const before = processorMs(pid)
  const { requests, errors, non2xx } = await fire(seconds)
  if (errors || non2xx)
    throw new Error(
      `${errors} errors and ${non2xx} refusals while asking for ${typeof path === 'string' ? path : path()}.`,
    )
  return { ms: (processorMs(pid) - before) / requests.total, perSecond: requests.average }
}

let addresses = 0
/** One of the addresses reserved for measurements (198.18.0.0/15, RFC 2544). */
function nextAddress() {
  const place = addresses++ % 2 ** 16
  return `198.18.${place >> 8}.${place & 255}`
}

/** User and system time of a process so far, from Linux's own accounting. @param {number} pid */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The simplest server with the answer we compare with. @param {string} kind @param {string} body */
async function startBaseline(kind, body) {
  const child = fork(new URL('baseline.mjs', import.meta.url), [kind], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(body)
  const [port] = await once(child, 'message')
  return { port: Number(port), pid: Number(child.pid), stop: () => child.kill() }
}

const median = (/** @type {number[]} */ values) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * @param {string} name
 * @param {Parameters<typeof cost>} ours @param {Parameters<typeof cost>} baseline
 * @param {number} [bar] least share of the baseline's speed
 */
async function compare(name, ours, baseline, bar = 0) {
  const shares = []
  const throughputs = []
  for (let round = 0; round < rounds; round++) {
    // Every other round in reverse order, so that a machine that slows down slows both.
    const order = round % 2 ? [baseline, ours] : [ours, baseline]
    const results = new Map()
    for (const each of order) results.set(each, await cost(...each))
    shares.push(results.get(baseline).ms / results.get(ours).ms)
    throughputs.push(results.get(ours).perSecond / results.get(baseline).perSecond)
  }
  const share = median(shares)
  const spread = `${Math.min(...shares).toFixed(3)}–${Math.max(...shares).toFixed(3)}`
  console.log(
    `${share >= bar ? 'ok  ' : 'MISS'} ${name}: ${share.toFixed(3)} of the baseline ` +
      `(bar ${bar || 'none'}; rounds ${spread}; by throughput ${median(throughputs).toFixed(3)})`,
  )
  return share >= bar
}

/** Brotli bytes of scripts and styles a first visit loads. @param {number} port @param {string} path */
async function firstLoad(port, path) {
  const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const size = async (/** @type {RegExp} */ pattern) => {
    const files = [...new Set([...html.matchAll(pattern)].map(found => found[1]))]
    const bodies = await Promise.all(
      files.map(file => fetch(`http://127.0.0.1:${port}${file}`, { headers: { 'accept-encoding': 'br' } })),
    )
    return bodies.reduce((sum, answer) => sum + Number(answer.headers.get('content-length')), 0) / 1024
  }
  const js = await size(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)
  const css = await size(/href="(\/assets\/[^"]+\.css)"/g)
  const good = js <= 105 && css <= 15
  console.log(
    `${good ? 'ok  ' : 'MISS'} first load of ${path}: ${js.toFixed(1)} KB of script (bar 105), ` +
      `${css.toFixed(1)} KB of style (bar 15), brotli`,
  )
  return good
}

const server = await startDemoServer({ env: { TRUSTED_PROXIES: 'loopback' } })
const page = await rawBody(server.port, '/jobs')
const json = JSON.stringify({ status: false, role: null })
const barePage = await startBaseline('http', page)
const bareList = await startBaseline('http', await rawBody(server.port, '/blog?q=visa'))
const bareHono = await startBaseline('hono', json)
const jobPages = await listJobPages(server.port)
let asked = 0

const results = []
for (const path of ['/', '/jobs', '/login', '/cih/standard/what-a-sponsor-licence-means'])
  results.push(await firstLoad(server.port, path))
results.push(
  await compare(
    'anonymous page from the cache, against bare node:http with the same bytes',
    [server, '/jobs'],
    [barePage, '/'],
    0.4,
  ),
)
// The second word only changes the address, so that no cached copy matches.
results.push(
  await compare(
    'page drawn again from what the server has in memory, against bare node:http with the same bytes',
    [server, () => `/blog?q=visa&q=${asked++}`],
    [bareList, '/'],
    1 / 25,
  ),
)
await compare(
  'page drawn again with its queries to the embedded database, against bare node:http with the same bytes',
  [server, () => jobPages[asked++ % jobPages.length] ?? ''],
  [barePage, '/'],
)
results.push(
  await compare(
    'JSON endpoint, against bare Hono with the same answer',
    [server, '/check-user-loggedin'],
    [bareHono, '/'],
    0.4,
  ),
)

barePage.stop()
bareList.stop()
bareHono.stop()
await server.stop()
console.log(`${results.filter(Boolean).length} bars met, ${results.filter(good => !good).length} missed`)
process.exitCode = results.every(Boolean) ? 0 : 1

/**
 * All jobs of the demo world, from the sitemap: more than the cache holds, so when requested in turn each is drawn
 * again.
 * @param {number} port
 */
async function listJobPages(port) {
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemaps/jobs-1.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  if (pages.length < 1_500) throw new Error(`The sitemap has only ${pages.length} jobs: all would fit in the cache.`)
  return pages
}

/** The compressed page as the server sends it. @param {number} port @param {string} path */
async function rawBody(port, path) {
  const { request } = await import('node:http')
  const chunks = await new Promise((resolve, reject) => {
    request({ port, path, headers }, async answer => resolve(await answer.toArray()))
      .on('error', reject)
      .end()
  })
  const body = Buffer.concat(chunks)
  console.log(
    `page: ${(brotliDecompressSync(body).length / 1024).toFixed(1)} KB of HTML, ` +
      `${(body.length / 1024).toFixed(1)} KB sent`,
  )
  return body.toString('base64')
}
