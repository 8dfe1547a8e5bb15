import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mostApplications } from '#shared/applications/stages.ts'
import { users } from '#server/platform/people/tables.ts'
import { sponsors } from '#server/features/sponsors/tables.ts'
import { watchedEmployers } from '#server/features/watched-employers/tables.ts'
import { applications } from '#server/features/applications/tables.ts'
import { openTestApp } from '#server/testing.ts'

const person = 'student@northbridge.example'
let testApp: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
let userId: number
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  cookie = await testApp.signIn(person)
  userId = (await testApp.db.select({ id: users.id }).from(users).where(eq(users.email, person)))[0]!.id
})
afterAll(() => testApp.close())

const statusesOf = async (requests: Promise<Response>[]) => (await Promise.all(requests)).map(({ status }) => status)

it('employers watched at once stop at the limit', async () => {
  const found = await testApp.db.select({ slug: sponsors.slug }).from(sponsors).orderBy(sponsors.id).limit(210)
  const slugs = found.map(({ slug }) => slug)
  await testApp.db.delete(watchedEmployers)
  await testApp.db
    .insert(watchedEmployers)
    .values(slugs.slice(0, 199).map(slug => ({ userId, slug, name: 'X', createdAt: new Date(testApp.time.now) })))
  const statuses = await statusesOf(
    slugs.slice(199).map(slug => testApp.ask(`/api/watched-employers/${slug}`, { method: 'PUT', body: {}, cookie })),
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(await testApp.db.$count(watchedEmployers)).toBe(200)
})

it('applications added at once stop at the limit', async () => {
  const before = await testApp.db.$count(applications, eq(applications.userId, userId))
  const at = new Date(testApp.time.now)
  const row = (i: number) => ({
    userId,
    title: `Job ${i}`,
    company: 'X',
    stageOn: '2026-11-01',
    createdAt: at,
    updatedAt: at,
  })
  await testApp.db.insert(applications).values(Array.from({ length: mostApplications - 1 - before }, (_, i) => row(i)))
  const add = (i: number) =>
    testApp.ask('/api/applications', {
      method: 'POST',
      cookie,
      body: { title: `More ${i}`, company: 'Y', place: '', url: '', stage: 'applied' },
    })
  const statuses = await statusesOf(Array.from({ length: 10 }, (_, i) => add(i)))
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(await testApp.db.$count(applications, eq(applications.userId, userId))).toBe(mostApplications)
})
