import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** What no answer may take. */
const longestMs = 30_000

/** @typedef {'anonymous' | 'signed in' | 'write'} Kind */
/** @typedef {{ kind: Kind, ms: number, status: number, isShed: boolean }} Outcome */
/**
 * @typedef {object} World
 * @property {number[]} ports the servers, which take turns
 * @property {string[]} tokens sessions of people who are signed in
 * @property {string[]} jobPages
 * @property {Map<string, string>} sent keys of what was sent, each with whether it is a form or a shift
 * @property {Set<string>} acknowledged those that were answered with success
 * @property {Map<string, number>} shifts how many shifts each person has sent
 * @property {{ repeated: number }} counts
 */

/** Most requests come from visitors, and one in ten writes. @param {number} chance @returns {Kind} */
function chooseKind(chance) {
  if (chance < 0.6) return 'anonymous'
  return chance < 0.9 ? 'signed in' : 'write'
}

/** @template T @param {readonly T[]} list @returns {T} */
const choose = list => /** @type {T} */ (list[Math.floor(Math.random() * list.length)])

let addresses = 0
/** One of the addresses reserved for measurements (198.18.0.0/15, RFC 2544): calls are limited by address. */
function nextAddress() {
  const place = addresses++ % 2 ** 17
  return `198.${18 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`
}

/**
 * Many people at once, each with one request after the other, until the time is over or enough were answered.
 * @param {World} world @param {{ clients: number, seconds: number, requests?: number }} amount
 * @returns {Promise<Outcome[]>}
 */
export async function sendMixedLoad(world, { clients, seconds, requests = Infinity }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const end = performance.now() + seconds * 1000
  /** @type {Outcome[]} */
  const outcomes = []
  const isOver = () => performance.now() >= end || outcomes.length >= requests
  const live = async () => {
    while (!isOver()) {
      const kind = chooseKind(Math.random())
      if (kind === 'write') outcomes.push(...(await sendWrite(agent, world)))
      else outcomes.push(await readPage(agent, world, kind))
    }
  }
  await Promise.all(Array.from({ length: clients }, live))
  agent.destroy()
  return outcomes
}

/**
 * The same for a server that sends one page only.
 * @param {number} port @param {{ clients: number, seconds: number }} amount
 */
export async function sendPlainLoad(port, { clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const end = performance.now() + seconds * 1000
  let count = 0
  const live = async () => {
    while (performance.now() < end) {
      await send(agent, 'anonymous', port, { path: '/' })
      count++
    }
  }
  await Promise.all(Array.from({ length: clients }, live))
  agent.destroy()
  return count
}

/** @param {Agent} agent @param {World} world @param {'anonymous' | 'signed in'} kind */
function readPage(agent, { ports, tokens, jobPages }, kind) {
  const open = ['/', '/jobs', '/blog', choose(jobPages)]
  const own = ['/student-dashboard', '/my-saved-jobs', '/jobs', choose(jobPages)]
  const path = choose(kind === 'signed in' ? own : open)
  return send(agent, kind, choose(ports), {
    path,
    headers: kind === 'signed in' ? { cookie: `session=${choose(tokens)}` } : {},
  })
}

/** @param {string} key */
const describeForm = key => ({
  path: '/api/forms/contact',
  body: {
    submissionKey: key,
    topic: 'student',
    name: 'A student',
    email: `load-${key}@northbridge.example`,
    message: 'A message that is long enough to be sent.',
  },
})

const dayMs = 24 * 60 * 60 * 1000
/** A week may have sixty. */
const shiftsADay = 8

/** Each at a time of its own, so that none overlaps another. @param {string} key @param {number} number */
const describeShift = (key, number) => {
  const hour = String(8 + (number % shiftsADay)).padStart(2, '0')
  return {
    path: '/api/hours/shifts',
    body: {
      day: new Date(Date.now() + Math.floor(number / shiftsADay) * dayMs).toISOString().slice(0, 10),
      starts: `${hour}:00`,
      ends: `${hour}:30`,
      employer: 'Campus Café',
      isPaid: true,
      note: key,
    },
  }
}

/**
 * A form or a shift, half of each. One in four is sent twice at the same moment, to any of the servers.
 * @param {Agent} agent @param {World} world
 */
async function sendWrite(agent, { ports, tokens, sent, acknowledged, shifts, counts }) {
  const key = randomUUID()
  const token = choose(tokens)
  const isForm = Math.random() < 0.5
  const number = shifts.get(token) ?? 0
  if (!isForm) shifts.set(token, number + 1)
  const { path, body: content } = isForm ? describeForm(key) : describeShift(key, number)
  const times = Math.random() < 0.25 ? 2 : 1
  const body = JSON.stringify(content)
  const headers = {
    cookie: `session=${token}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-requested-with': 'XMLHttpRequest',
  }
  sent.set(key, isForm ? 'form' : 'shift')
  if (times === 2) counts.repeated++
  const outcomes = await Promise.all(
    Array.from({ length: times }, () => send(agent, 'write', choose(ports), { path, method: 'POST', headers, body })),
  )
  if (outcomes.some(({ status }) => status === 200)) acknowledged.add(key)
  return outcomes
}

/**
 * @param {Agent} agent @param {Kind} kind @param {number} port
 * @param {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} message
 * @returns {Promise<Outcome>}
 */
function send(agent, kind, port, { path, method = 'GET', headers = {}, body }) {
  const began = performance.now()
  return new Promise(resolve => {
    /** @param {number} status @param {boolean} isShed */
    const end = (status, isShed) => resolve({ kind, ms: performance.now() - began, status, isShed })
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        timeout: longestMs,
        headers: { host: `localhost:${port}`, 'accept-encoding': 'br', 'x-forwarded-for': nextAddress(), ...headers },
      },
      answer => {
        const status = answer.statusCode ?? 0
        answer.on('error', () => end(0, false))
        answer.on('end', () => end(status, status === 503 && answer.headers['retry-after'] !== undefined))
        answer.resume()
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('too late')))
    asked.on('error', () => end(0, false))
    asked.end(body)
  })
}
