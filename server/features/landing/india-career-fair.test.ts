import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { drawings } from '#shared/site/horizon-drawings.ts'
import { workshops } from '#server/features/workshops/tables.ts'
import { openTestApp } from '#server/testing.ts'

const isFair = eq(workshops.slug, 'india-career-fair')
let testApp: Awaited<ReturnType<typeof openTestApp>>
let fair: typeof workshops.$inferSelect
beforeAll(async () => {
  testApp = await openTestApp()
  fair = (await testApp.db.select().from(workshops).where(isFair))[0]!
})
beforeEach(async () => {
  await testApp.db.delete(workshops).where(isFair)
  await testApp.db.insert(workshops).values(fair)
})
afterAll(() => testApp.close())

/** Drawn anew: two minutes later no copy is kept. */
const visit = async (query = '') => {
  testApp.time.now += 120_000
  return (await (await testApp.ask(`/india-career-fair${query}`)).text()).replaceAll('<!-- -->', '')
}
const eventsIn = (html: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
      '@graph': { '@type': string; name: string; description: string }[]
    }
  )['@graph'].filter(node => node['@type'] === 'Event')

it('the fair has its time in two zones, its places, a form to sign up and a calendar file, and is said to be invented', async () => {
  const html = await visit('?zone=Europe/London')
  const found = [
    '18:30 to 21:00, Kolkata time (UTC+5:30)',
    'Your time: ',
    '13:00 to 15:30, London time (UTC+0)',
    '200 of 200 places free',
    'href="/api/workshops/india-career-fair/calendar"',
    'name="email"',
    'It won’t take place',
  ]
  for (const words of found) expect([words, html.includes(words)]).toEqual([words, true])
  expect(
    eventsIn(html).map(({ description }) => description.startsWith('Demonstration: this event is invented')),
  ).toEqual([true])
  expect(fair.startsAt.getUTCDay() % 6).not.toBe(0)
  const place = {
    name: 'Asha',
    email: 'asha@northbridge.example',
    zone: 'Europe/London',
    submissionKey: '7d0b4b0e-3b7e-4c52-9a52-3f2f0c4b8a11',
    website: '',
  }
  expect((await testApp.ask('/api/workshops/india-career-fair/places', { method: 'POST', body: place })).status).toBe(
    200,
  )
  expect((await visit()).includes('199 of 200 places free')).toBe(true)
})
it('a fair that takes place is described as one', async () => {
  await testApp.db.update(workshops).set({ isDemo: false }).where(isFair)
  const events = eventsIn(await visit())
  expect(events[0]!.description.includes('invented')).toBe(false)
  expect(events).toMatchObject([
    {
      '@type': 'Event',
      name: 'India career fair',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    },
  ])
})
it('without a date it says so, and offers nothing to sign up for', async () => {
  await testApp.db.delete(workshops).where(isFair)
  const html = await visit()
  expect([html.includes('There’s no date yet.'), html.includes('name="email"'), eventsIn(html).length]).toEqual([
    true,
    false,
    0,
  ])
})
it('the drawing over it is no place in another country', async () => {
  const html = await visit()
  for (const { line } of Object.values(drawings)) expect(html.includes(line)).toBe(false)
  expect(html.includes('viewBox="0 0 1200 240"')).toBe(true)
})
