import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authTokens, throttles } from '#server/platform/people/token-tables.ts'
import { loadDemoMeetings } from '#server/features/meetings/demo.ts'
import { meetingDaysOff, meetingHosts, meetingHours, meetings } from '#server/features/meetings/tables.ts'
import { loadDemoWorkshops } from '#server/features/workshops/demo.ts'
import { passOnLapsedPlaces } from '#server/features/workshops/seating.ts'
import { workshopPlaces, workshops } from '#server/features/workshops/tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const start = Date.parse('2026-11-15T09:00:00Z')
const minute = 60_000
const student = 'student@northbridge.example'
const host = 'staff@sojourn.example'

beforeAll(async () => {
  testApp = await openTestApp()
  for (const table of [workshops, meetingDaysOff, meetingHours, meetingHosts]) await testApp.db.delete(table)
  await loadDemoMeetings(testApp.db, new Date(start))
  await loadDemoWorkshops(testApp.db, new Date(start))
})
let visitors = 0
beforeEach(async () => {
  testApp.time.now = start
  visitors += 1
  for (const table of [meetings, workshopPlaces, outbox, throttles, authTokens]) await testApp.db.delete(table)
})
afterAll(() => testApp.close())

const ownNetwork = () => `2001:db8:${(++visitors).toString(16)}::1`
type Caller = { from?: string; cookie?: string }
const post = (path: string, body: object, caller: Caller = {}) =>
  testApp.ask(path, { method: 'POST', body, from: ownNetwork(), ...caller })
const read = async <Answer>(answer: Response) => (await answer.json()) as Answer
const guard = () => ({ submissionKey: randomUUID(), website: '', name: 'Amara', zone: 'Europe/London' })
const invented = () => `${randomUUID()}@invented.example`

const bookingForm = (startsAt: string, email = invented()) => ({
  ...guard(),
  kind: 'student',
  startsAt,
  email,
  organisation: '',
  message: 'An hour of typing',
})
const book = (startsAt: string, email?: string, caller?: Caller) =>
  post('/api/meetings', bookingForm(startsAt, email), caller)
const listSlots = async () =>
  (await read<{ slots: string[] }>(await testApp.ask('/api/meetings/slots?kind=student'))).slots
const signUp = (slug: string, email = invented(), caller?: Caller) =>
  post(`/api/workshops/${slug}/places`, { ...guard(), email }, caller)
interface Events {
  upcoming: { slug: string; placesLeft: number; capacity: number }[]
}
const listEvents = async () => (await read<Events>(await testApp.ask('/api/workshops'))).upcoming
const smallestEvent = async () => (await listEvents()).toSorted((one, other) => one.capacity - other.capacity)[0]!

const mailsTo = (email: string) =>
  testApp.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject.split(':')[0])
const tokenTo = async (email: string) =>
  /\/(?:meeting|event-place)\/([\w-]{43})/.exec((await mailsTo(email))[0]!.bodyText)![1]!
const confirmMeeting = async (email: string, body: object = {}) =>
  post(`/api/meetings/links/${await tokenTo(email)}/confirm`, body)
const confirmPlace = async (email: string) => post(`/api/workshop-places/${await tokenTo(email)}/confirm`, {})
const askedBy = async (email: string) => {
  const answer = await testApp.ask(`/api/meetings/links/${await tokenTo(email)}`)
  return (await read<{ asked: { state: string } | null }>(answer)).asked?.state
}

describe('a visitor who books everything with invented addresses', () => {
  it('holds a few meeting times for twenty minutes, and tells no host of any', async () => {
    const slots = await listSlots()
    for (const slot of slots.slice(0, 16)) await book(slot, undefined, { from: '192.0.2.66' })
    expect((await listSlots()).length).toBe(slots.length - 10)
    expect(await mailsTo(host)).toEqual([])
    testApp.time.now += 20 * minute
    expect(await listSlots()).toEqual(slots)
  })
  it('holds a few places at events for twenty minutes, and does not notify the organiser', async () => {
    const before = await listEvents()
    const largest = before.toSorted((one, other) => other.capacity - one.capacity)[0]!
    for (let place = 0; place < 35; place++) await signUp(largest.slug, undefined, { from: '192.0.2.66' })
    const left = (events: typeof before) => events.reduce((sum, { placesLeft }) => sum + placesLeft, 0)
    expect(left(await listEvents())).toBe(left(before) - 30)
    expect(await mailsTo(host)).toEqual([])
    testApp.time.now += 20 * minute
    expect(await listEvents()).toEqual(before)
  })
  it('holds two times with one address, and ten with a whole IPv6 network', async () => {
    const slots = await listSlots()
    for (const slot of slots.slice(0, 4)) await book(slot, 'one@invented.example')
    expect((await listSlots()).length).toBe(slots.length - 2)
    for (const [place, slot] of slots.slice(4, 18).entries()) {
      await book(slot, undefined, { from: `2001:db8:ffff:1::${(place + 1).toString(16)}` })
    }
    expect((await listSlots()).length).toBe(slots.length - 12)
  })
  it('makes nothing firm by opening links, as programs that read email do', async () => {
    const [slot] = await listSlots()
    await book(slot!, 'a@home.example')
    const { slug } = await smallestEvent()
    await signUp(slug, 'b@home.example')
    expect((await testApp.ask(`/meeting/${await tokenTo('a@home.example')}`)).status).toBe(200)
    expect((await testApp.ask(`/event-place/${await tokenTo('b@home.example')}`)).status).toBe(200)
    testApp.time.now += 20 * minute
    expect(await listSlots()).toContain(slot)
    expect((await testApp.db.select().from(workshopPlaces)).map(({ state }) => state)).toEqual(['held'])
  })
})

describe('a person with an address of their own', () => {
  it('confirms once, however often they press, and only then the host hears of it', async () => {
    const email = 'amara@home.example'
    const [slot] = await listSlots()
    const form = bookingForm(slot!, email)
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/meetings', form)))
    const held = { startsAt: slot, state: 'held', heldUntil: new Date(start + 20 * minute).toISOString() }
    for (const answer of answers) expect(await read(answer)).toMatchObject(held)
    const [asking] = await mailsTo(email)
    expect(await subjectsTo(email)).toEqual(['Confirm your meeting'])
    expect([asking!.attachments, await mailsTo(host)]).toEqual([[], []])
    expect(await askedBy(email)).toBe('held')
    const pressed = await Promise.all([1, 2, 3].map(() => confirmMeeting(email)))
    expect([...pressed, await confirmMeeting(email)].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await subjectsTo(email)).toEqual(['Confirm your meeting', 'Your meeting is booked'])
    expect(await subjectsTo(host)).toEqual(['Meeting booked'])
    expect((await mailsTo(email))[1]!.attachments[0]!.content).toContain('METHOD:REQUEST')
    testApp.time.now += 30 * minute
    expect([await askedBy(email), (await listSlots()).includes(slot!)]).toEqual(['confirmed', false])
  })
  it('is one of nine who want the same time at the same moment', async () => {
    const [slot] = await listSlots()
    const addresses = Array.from({ length: 9 }, (_, place) => `person${place}@home.example`)
    const statuses = (await Promise.all(addresses.map(email => book(slot!, email)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(8).fill(409)])
    // Their holds are over: now all nine may try again, and those who were first compete with them.
    testApp.time.now += 20 * minute
    const first = addresses[statuses.indexOf(200)]!
    const others = addresses.filter(email => email !== first)
    const answers = await Promise.all([confirmMeeting(first), ...others.map(email => book(slot!, email))])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
  it('who confirms late still gets the time, if it is free', async () => {
    const [slot] = await listSlots()
    await book(slot!, 'late@home.example')
    testApp.time.now += 21 * minute
    expect(await askedBy('late@home.example')).toBe('free')
    expect((await confirmMeeting('late@home.example')).status).toBe(200)
    expect(await subjectsTo(host)).toEqual(['Meeting booked'])
  })
  it('who confirms too late is offered other times, and nothing they typed is lost', async () => {
    const [slot, other] = await listSlots()
    await book(slot!, 'late@home.example')
    testApp.time.now += 21 * minute
    await book(slot!, 'quick@home.example')
    await confirmMeeting('quick@home.example')
    expect(await askedBy('late@home.example')).toBe('taken')
    const refused = await confirmMeeting('late@home.example')
    expect([refused.status, (await read<{ code: string }>(refused)).code]).toEqual([409, 'SLOT_TAKEN'])
    const answer = await confirmMeeting('late@home.example', { startsAt: other, zone: 'Asia/Kolkata' })
    expect([answer.status, (await read<{ startsAt: string }>(answer)).startsAt]).toEqual([200, other])
    expect((await mailsTo(host)).at(-1)!.bodyText).toContain('They wrote: An hour of typing')
  })
  it('books at once when signed in, with the address of the account and no other', async () => {
    const cookie = await testApp.signIn(student)
    const [slot, other] = await listSlots()
    expect(await read(await book(slot!, student, { cookie }))).toMatchObject({ state: 'booked', heldUntil: null })
    expect(await read(await book(other!, 'friend@home.example', { cookie }))).toMatchObject({ state: 'held' })
    const { slug } = await smallestEvent()
    expect(await read(await signUp(slug, student, { cookie }))).toEqual({ state: 'in', heldUntil: null })
    expect(await read(await signUp(slug, 'friend@home.example', { cookie }))).toMatchObject({ state: 'held' })
    expect(await subjectsTo(student)).toEqual(['Your meeting is booked', 'Your place'])
  })
})

describe('the waiting list of an event', () => {
  /** All places are held by invented addresses; one person has confirmed that they wait. */
  async function fillWithHolds() {
    const { slug, capacity } = await smallestEvent()
    for (let place = 0; place < capacity; place++) await signUp(slug)
    expect(await read(await signUp(slug, 'waits@home.example'))).toEqual({ state: 'asked', heldUntil: null })
    expect(await read(await confirmPlace('waits@home.example'))).toEqual({ state: 'waiting' })
    return slug
  }
  const stateOf = async (email: string) =>
    (await testApp.db.select().from(workshopPlaces).where(eq(workshopPlaces.email, email)))[0]!.state

  it('moves up when holds are over, by the clock', async () => {
    await fillWithHolds()
    await passOnLapsedPlaces(testApp.db, new Date(testApp.time.now))
    expect(await stateOf('waits@home.example')).toBe('waiting')
    await passOnLapsedPlaces(testApp.db, new Date(testApp.time.now + 20 * minute))
    expect(await stateOf('waits@home.example')).toBe('in')
    expect((await subjectsTo('waits@home.example')).at(-1)).toBe('Your place')
  })
  it('moves up when someone looks at the events, and before anyone who comes later', async () => {
    await fillWithHolds()
    testApp.time.now += 20 * minute
    await listEvents()
    expect(await stateOf('waits@home.example')).toBe('in')
    const slug = await fillAgain()
    testApp.time.now += 20 * minute
    await signUp(slug, 'later@home.example')
    expect(await stateOf('first@home.example')).toBe('in')
  })
  async function fillAgain() {
    const { slug, placesLeft } = await smallestEvent()
    for (let place = 0; place < placesLeft; place++) await signUp(slug)
    await signUp(slug, 'first@home.example')
    await confirmPlace('first@home.example')
    return slug
  }
  it('never grows beyond the places there are, when many confirm at once', async () => {
    const { slug, capacity } = await smallestEvent()
    const addresses = Array.from({ length: capacity + 4 }, (_, place) => `person${place}@home.example`)
    await Promise.all(addresses.map(email => signUp(slug, email)))
    testApp.time.now += 20 * minute
    const answers = await Promise.all(addresses.map(confirmPlace))
    const states = await Promise.all(answers.map(async answer => (await read<{ state: string }>(answer)).state))
    expect(states.filter(state => state === 'in')).toHaveLength(capacity)
    expect(states.filter(state => state === 'waiting')).toHaveLength(4)
  })
})
