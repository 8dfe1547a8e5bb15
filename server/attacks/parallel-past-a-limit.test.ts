import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostApplications } from '#shared/applications/stages.ts'
import { users } from '#server/platform/people/tables.ts'
import { sponsors, watchedSponsors } from '#server/features/sponsors/tables.ts'
import { applications } from '#server/features/applications/tables.ts'
import { openTestApp } from '#server/testing.ts'

const person = 'student@northbridge.example'
let house: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let userId: number
beforeAll(async () => {
  house = await openTestApp({}, { register: true })
  cookie = await house.signIn(person)
  userId = (await house.db.select({ id: users.id }).from(users).where(eq(users.email, person)))[0]!.id
})
afterAll(() => house.close())

const statusesOf = async (requests: Promise<Response>[]) => (await Promise.all(requests)).map(({ status }) => status)

it('employers watched at once stop at the limit', async () => {
  const ids = (await house.db.select({ id: sponsors.id }).from(sponsors).orderBy(sponsors.id).limit(210)).map(
    ({ id }) => id,
  )
  await house.db.delete(watchedSponsors)
  await house.db
    .insert(watchedSponsors)
    .values(ids.slice(0, 199).map(sponsorId => ({ userId, sponsorId, createdAt: new Date(house.time.now) })))
  const statuses = await statusesOf(
    ids.slice(199).map(id => house.ask(`/api/watched-sponsors/${id}`, { method: 'PUT', body: {}, cookie })),
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(await house.db.$count(watchedSponsors)).toBe(200)
})

it('applications added at once stop at the limit', async () => {
  const before = await house.db.$count(applications, eq(applications.userId, userId))
  const at = new Date(house.time.now)
  const row = (i: number) => ({
    userId,
    title: `Job ${i}`,
    company: 'X',
    stageOn: '2026-11-01',
    createdAt: at,
    updatedAt: at,
  })
  await house.db.insert(applications).values(Array.from({ length: mostApplications - 1 - before }, (_, i) => row(i)))
  const add = (i: number) =>
    house.ask('/api/applications', {
      method: 'POST',
      cookie,
      body: { title: `More ${i}`, company: 'Y', place: '', url: '', stage: 'applied' },
    })
  const statuses = await statusesOf(Array.from({ length: 10 }, (_, i) => add(i)))
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(await house.db.$count(applications, eq(applications.userId, userId))).toBe(mostApplications)
})
