import type { Page } from '@playwright/test'
import { addDays, dayOf, spellDay } from '#shared/calendar/days.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { expect, open, origin, test, type Person } from './fixtures.ts'

interface Listed {
  jobs: { slug: string; payMin: number | null }[]
}

type Job = Listed['jobs'][number]
const any = () => true
const paysOver = (pounds: number) => (job: Job) => job.payMin !== null && job.payMin > pounds * 100
const paysUnder = (pounds: number) => (job: Job) => job.payMin !== null && job.payMin < pounds * 100

const uk = 'country=united-kingdom&sort=newest'
const ireland = 'country=ireland&sort=newest'

/** The permission of the one with a Graduate visa ends so late that the rules of today still apply at the switch. */
const until = addDays(dayOf(new Date()), 200)

const passes = 'Possible with sponsorship: the pay is enough.'
const passesIf = 'Possible if the employer sponsors you: the pay is enough.'
const now = `You can work here now until ${spellDay(until)}.`
const nowThen = `${now} After that, a sponsored visa is possible.`
const ruledOut = 'the advert rules sponsorship out.'
const short = /^Unlikely: the pay is £[\d,]+ below the visa minimum for you\.$/
const needsPay = 'We need to know the pay.'
const needsSponsor = 'We need to know whether the employer sponsors.'
const needsOccupation = 'We need to know the occupation code.'

type Answer = string | RegExp
/** What to look for as a visitor, which of those jobs, and what it means for each of the three. */
const table: readonly (readonly [string, (job: Job) => boolean, readonly [Answer, Answer, Answer]])[] = [
  [`${uk}&evidence=stated&clears=standard&visa=enough`, paysOver(55_000), [passes, nowThen, passes]],
  [`${uk}&evidence=stated&clears=standard&visa=enough`, paysUnder(55_000), [passes, nowThen, passes]],
  [`${uk}&evidence=stated&visa=enough&words=graduate`, paysUnder(37_000), [passes, nowThen, short]],
  [`${uk}&evidence=possible&clears=standard&visa=lead`, any, [passesIf, nowThen, passesIf]],
  [`${uk}&evidence=stated`, ({ payMin }) => payMin === null, [needsPay, now, needsPay]],
  [`${uk}&evidence=unclear`, any, [needsSponsor, now, needsSponsor]],
  [
    `${uk}&evidence=refused`,
    any,
    [`Unlikely: ${ruledOut}`, `${now} After that, unlikely: ${ruledOut}`, `Unlikely: ${ruledOut}`],
  ],
  [
    `${ireland}&evidence=possible`,
    ({ payMin }) => payMin !== null,
    [needsOccupation, needsOccupation, needsOccupation],
  ],
  [`${ireland}&evidence=possible`, ({ payMin }) => payMin === null, [needsPay, needsPay, needsPay]],
  [
    'country=germany&evidence=refused',
    any,
    [`Unlikely: ${ruledOut}`, `Unlikely: ${ruledOut}`, `Unlikely: ${ruledOut}`],
  ],
]

interface Judged {
  verdict: { words: string }
}
type JobPage = Judged & { job: { id: number; title: string; countryId: number } }
type Board = { jobs: (Judged & { slug: string })[] }

/** As the person who is signed in. */
const ask = async <Answer>(page: Page, path: string) => (await (await page.request.get(path)).json()) as Answer

/** As a visitor, so that all three look at the same jobs. */
async function findSlug(query: string, fits: (job: Job) => boolean): Promise<string> {
  const { jobs } = (await (await fetch(`${origin()}/api/jobs?${query}`)).json()) as Listed
  return jobs.find(fits)!.slug
}

const students: readonly (readonly [string, Person, string, string])[] = [
  ['a Student visa', 'withStudentVisa', 'student', ''],
  ['a Graduate visa', 'withGraduateVisa', 'graduate', until],
  ['no visa yet', 'fromAbroad', 'needs_sponsor', ''],
]

for (const [place, [name, visitor, status, end]] of students.entries()) {
  test.describe(`someone with ${name}`, () => {
    test.use({ visitor })
    test('says so in the profile, and reads the same about each of ten jobs on its page, its card and in the tracker', async ({
      page,
    }) => {
      await open(page, '/edit-profile')
      await page.getByRole('button', { name: 'Add a country' }).click()
      await page.locator('select[name=workCountry]').selectOption('GB')
      await page.locator('select[name=workStatus]').selectOption(status)
      if (end !== '') await page.getByLabel('Until').fill(end)
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(page.getByText('Your profile has been saved.')).toBeVisible()
      const verdicts = new Map<string, string>()
      for (const [query, fits, answers] of table) {
        const slug = await findSlug(query, fits)
        await open(page, `/jobs/${slug}`)
        await expect(page.getByText(answers[place]!, { exact: true }).first(), query).toBeVisible()
        const { job, verdict } = await ask<JobPage>(page, `/api/jobs/${slug}`)
        const country = jobCountries.find(each => each.id === job.countryId)!.slug
        const { jobs } = await ask<Board>(page, `/api/jobs?${new URLSearchParams({ country, words: job.title })}`)
        expect(jobs.find(card => card.slug === slug)!.verdict.words, `the card: ${query}`).toBe(verdict.words)
        await page.request.put(`/api/saved-jobs/${job.id}`, {
          data: {},
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
        })
        verdicts.set(slug, verdict.words)
      }
      await open(page, '/my-saved-jobs')
      for (const [slug, words] of verdicts) {
        const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/jobs/${slug}"]`) })
        await expect(row.first(), `the tracker: ${slug}`).toContainText(words)
      }
    })
  })
}
