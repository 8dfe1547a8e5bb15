import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listSponsorJobs } from '#shared/jobs/api.ts'
import type { checkSponsor } from '#shared/sponsors/api.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let employer: number
const company = 'Brightworks Engineering Ltd'
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  const now = new Date(testApp.time.now)
  const posted = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000)
  await saveListing(
    testApp.db,
    {
      source: 'test',
      drafts: [
        ...Array.from({ length: 12 }, (_, i) =>
          draft(`own${i}`, { company, title: `Engineer ${i}`, postedAt: posted(i) }),
        ),
        draft('beside', { company, title: 'Weekend helper', board: 2, typeId: 5, postedAt: posted(0.5) }),
        draft('abroad', { company, title: 'Engineer abroad', countryId: 104, city: 'Dublin', postedAt: posted(0) }),
        draft('other', { company: 'Tidegrove Genomics', title: 'Biologist' }),
      ],
    },
    now,
  )
  await assessJobs(testApp.db, now)
  await testApp.db.execute("UPDATE jobs SET status = 2 WHERE source_id = 'own1'")
  employer = (
    (await (await testApp.ask('/api/sponsor-check?name=brightworks+engineering')).json()) as AnswerOf<
      typeof checkSponsor
    >
  ).sponsor!.id
})
afterAll(() => testApp.close())

const list = async (id: number | string) => {
  const answer = await testApp.ask(`/api/sponsors/${id}/jobs`)
  return { status: answer.status, body: (await answer.json()) as AnswerOf<typeof listSponsorJobs> }
}

describe('the open jobs of a sponsor', () => {
  it('are its own, live, newest first, ten at most, with their number', async () => {
    const { body } = await list(employer)
    expect(body.total).toBe(12)
    expect(body.jobs.map(({ title, board }) => [title, board])).toEqual([
      ['Engineer 0', 1],
      ['Weekend helper', 2],
      ...[2, 3, 4, 5, 6, 7, 8, 9].map(i => [`Engineer ${i}`, 1]),
    ])
  })
  it('are none of an organisation without jobs, or of no organisation', async () => {
    expect((await list(99_999_999)).body).toMatchObject({ total: 0, jobs: [] })
    for (const id of ['x', '0', '99999999999']) expect((await list(id)).status, id).toBe(400)
  })
  it('stand on its verdict with links to each, for everybody', async () => {
    const page = await (await testApp.ask(`/uk-work-visa-sponsor-licence-check?sponsor=${employer}`)).text()
    expect(page).toContain('Their open jobs here')
    expect(page).toMatch(/href="\/jobs\/[^"]*engineer-0[^"]*"/)
    expect(page).toMatch(/href="\/part-time-jobs\/[^"]*weekend-helper[^"]*"/)
    expect(page).toContain('href="/jobs?words=Brightworks%20Engineering%20Ltd"')
    expect(page.replace(/<!-- -->/g, '')).toContain('The newest 10 of 12.')
    const none = await (await testApp.ask('/uk-work-visa-sponsor-licence-check?name=quillhaven+abbey+trust')).text()
    expect(none).toContain('This employer has no open jobs here at the moment.')
    expect(await (await testApp.ask('/uk-work-visa-sponsor-licence-check?name=nobody+at+all')).text()).not.toContain(
      'Their open jobs',
    )
  })
})
