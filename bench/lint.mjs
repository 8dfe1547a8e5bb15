// npm run bench:lint: how long an employer waits for the findings while an advert is typed. See README.md.
import { randomUUID } from 'node:crypto'
import { startDemoServer } from '../tools/demo-server.mjs'
import { signIn } from './sign-in.mjs'

const bar = 100
const warmUps = 15
/** A person may save 120 times a minute. */
const saves = 100

const server = await startDemoServer()
try {
  const origin = `http://127.0.0.1:${server.port}`
  const cookie = await signIn(server.port, 'hiring@brightworks.example')
  const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }

  /** @param {string} method @param {string} path @param {object} [body] */
  const call = async (method, path, body) => {
    const began = performance.now()
    const answer = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return { ms: performance.now() - began, json: JSON.parse(text) }
  }

  const { id } = (await call('POST', '/api/employer/posts', { key: randomUUID() })).json
  const { version: first, draft } = (await call('GET', `/api/employer/posts/${id}`)).json
  const sentences = [
    'You design bridges and stations with a team of ten in Leeds.',
    'You learn from chartered engineers and take on your own projects within a year.',
    'We look for a degree in civil engineering and care about clear writing.',
    'We cannot offer visa sponsorship for this role.',
    'You must be a native English speaker with a full driving licence.',
  ]
  const text = Array.from({ length: 40 }, (_, i) => sentences[i % sentences.length]).join(' ')
  const typed = {
    ...draft,
    title: 'Graduate civil engineer',
    cities: 'Leeds, Manchester',
    payMin: '28,000',
    payMax: '30,000',
    hours: '37.5',
    occupation: '2121',
    statuses: ['sponsorNow'],
  }
  let version = first
  const save = async (/** @type {number} */ letters) => {
    const description = text.slice(0, letters)
    const { ms, json } = await call('PUT', `/api/employer/posts/${id}`, {
      version,
      draft: { ...typed, description },
    })
    version = json.version
    return { ms, findings: json.findings.length }
  }
  const read = async () => (await call('GET', '/api/employer/posts')).ms

  for (let i = 0; i < warmUps; i++) await save(text.length - i)
  /** @type {number[]} */
  const lint = []
  /** @type {number[]} */
  const plain = []
  let findings = 0
  for (let i = 0; i < saves; i++) {
    const saved = await save(text.length - warmUps - i)
    lint.push(saved.ms)
    findings = saved.findings
    plain.push(await read())
  }
  if (findings < 3) throw new Error(`Only ${findings} findings: the advert was not checked.`)
  const at = (/** @type {number[]} */ all, /** @type {number} */ share) =>
    all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? NaN
  const [p50, p95] = [at(lint, 0.5), at(lint, 0.95)]
  console.log(`An advert of ${text.length} letters with ${findings} findings, saved ${saves} times
saved and checked   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   bar ${bar} ms
list of the jobs    p50 ${at(plain, 0.5).toFixed(1)} ms   p95 ${at(plain, 0.95).toFixed(1)} ms
ratio of the medians ${(p50 / at(plain, 0.5)).toFixed(2)}
${p95 <= bar ? 'met' : '**missed**'}`)
  process.exitCode = p95 <= bar ? 0 : 1
} finally {
  await server.stop()
}
