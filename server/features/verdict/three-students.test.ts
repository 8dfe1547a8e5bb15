import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import type { JobDraft } from '#server/features/jobs/draft.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { importRows } from '#server/features/sponsors/testing.ts'
import { openTestApp } from '#server/testing.ts'

const licensed = 'Alder Bridges Ltd'
const unknown = 'Quillfeather Holdings'
const words = (text: string) => [{ kind: 'paragraph' as const, content: [{ text }] }]
const pounds = (min: number, max?: number) => ({
  min: min * 100,
  max: max === undefined ? undefined : max * 100,
  currency: 'GBP',
  period: 'year' as const,
})
const offers = words('Visa sponsorship is available for this role.')
const refuses = words('We are unable to offer visa sponsorship.')
const silent = words('Join a friendly team.')
const wantsRights = words('You must already have the right to work in the UK.')

const euros = (min: number) => ({ min: min * 100, max: undefined, currency: 'EUR', period: 'year' as const })
const germany = { countryId: 81, city: 'Berlin', place: 'Berlin', description: offers }
const ireland = { countryId: 104, city: 'Dublin', place: 'Dublin', description: offers, pay: euros(60_000) }
const partTime = { board: 2, description: silent, pay: undefined } as const
const hours = { shifts: [], seasons: ['term'], isSelfEmployed: false } as const

/** In the order of the answers below. */
const people = ['student', 'graduate', 'abroad'] as const

const passes = 'Possible with sponsorship: the pay is enough.'
const passesIf = 'Possible if the employer sponsors you: the pay is enough.'
const now = 'You can work here now.'
const nowThen = `${now} After that, a sponsored visa is possible.`
const nowThenNot = (why: string) => `${now} After that, unlikely: ${why}`
const not = (why: string) => `Unlikely: ${why}`
const ruledOut = 'the advert rules sponsorship out.'
const closed = 'new applicants can’t be sponsored in this occupation.'
const noVisa = 'part-time work does not lead to a work visa.'
const short = (by: string) => `the pay is ${by} below the visa minimum for you.`
const needsPay = 'We need to know the pay.'
const needsOccupation = 'We need to know the occupation code.'
const needsFigure = 'We don’t know the minimum pay for Sun 14 Feb 2027 yet.'
const needsSponsor = 'We need to know whether the employer sponsors.'

/** A job, and what it means for someone with a Student visa, with a Graduate visa, and abroad. */
const table: readonly (readonly [string, Partial<JobDraft>, readonly [string, string, string]])[] = [
  ['offers, £60,000', { description: offers, pay: pounds(60_000) }, [passes, nowThen, passes]],
  ['offers, £40,000', { description: offers, pay: pounds(40_000) }, [passes, nowThen, not(short('£10,400'))]],
  [
    'offers, £28,000',
    { description: offers, pay: pounds(28_000) },
    [not(short('£7,200')), nowThenNot(short('£7,200')), not(short('£22,400'))],
  ],
  [
    'offers, £36,000 to £60,000',
    { description: offers, pay: pounds(36_000, 60_000) },
    [passes, nowThen, 'We need to know where in the range the pay is.'],
  ],
  ['offers, no pay', { description: offers, pay: undefined }, [needsPay, now, needsPay]],
  [
    'offers, no occupation',
    { description: offers, pay: pounds(60_000), occupationCode: undefined, title: 'Helper' },
    [needsOccupation, now, needsOccupation],
  ],
  [
    'offers, not on the register',
    { company: unknown, description: offers, pay: pounds(60_000) },
    [needsSponsor, now, needsSponsor],
  ],
  ['silent, on the register', { description: silent, pay: pounds(60_000) }, [passesIf, nowThen, passesIf]],
  [
    'silent, on the register, £28,000',
    { description: silent, pay: pounds(28_000) },
    [not(short('£7,200')), nowThenNot(short('£7,200')), not(short('£22,400'))],
  ],
  [
    'silent, not on the register',
    { company: unknown, description: silent, pay: pounds(60_000) },
    [needsSponsor, now, needsSponsor],
  ],
  [
    'refuses, £60,000',
    { description: refuses, pay: pounds(60_000) },
    [not(ruledOut), nowThenNot(ruledOut), not(ruledOut)],
  ],
  ['refuses, no pay', { description: refuses, pay: undefined }, [not(ruledOut), nowThenNot(ruledOut), not(ruledOut)]],
  [
    'wants the right to work',
    { description: wantsRights, pay: pounds(60_000) },
    [not(ruledOut), nowThenNot(ruledOut), not(ruledOut)],
  ],
  [
    'a closed occupation',
    { description: offers, pay: pounds(60_000), occupationCode: '9263' },
    [not(closed), nowThenNot(closed), not(closed)],
  ],
  // The advert's word counts where no list of sponsors exists. The figures of 2027 are not known yet.
  ['offers, in Germany, €60,000', { ...germany, pay: euros(60_000) }, [needsFigure, needsFigure, needsFigure]],
  ['offers, in Germany, no pay', { ...germany, pay: undefined }, [needsPay, needsPay, needsPay]],
  ['offers, in France, €60,000', { ...germany, countryId: 74, pay: euros(60_000) }, [passesIf, passesIf, passesIf]],
  ['silent, in Germany', { ...germany, description: silent }, [needsSponsor, needsSponsor, needsSponsor]],
  ['offers, in Ireland, not in its records', { ...ireland }, [needsOccupation, needsOccupation, needsOccupation]],
  [
    'offers, in the Netherlands, not on its register',
    { ...germany, countryId: 151, pay: euros(90_000) },
    [needsSponsor, needsSponsor, needsSponsor],
  ],
  ['refuses, in Ireland', { ...ireland, description: refuses }, [not(ruledOut), not(ruledOut), not(ruledOut)]],
  [
    'part time, 12 to 16 hours',
    { ...partTime, partTime: { ...hours, hoursMin: 12, hoursMax: 16 } },
    [now, now, not(noVisa)],
  ],
  [
    'part time, 30 hours',
    { ...partTime, partTime: { ...hours, hoursMin: 30, hoursMax: 30 } },
    [not('it asks for 30 hours a week or more. In term you may work at most 20 hours a week.'), now, not(noVisa)],
  ],
]

const slugs = new Map<string, string>()
let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
  const today = new Date(app.time.now)
  await importRows(app.db, [licensed], { date: '2026-11-03', now: today, acceptDrop: true })
  const drafts = table.map(([name, change]) => draft(name, { company: licensed, title: name, ...change }))
  await saveListing(app.db, { source: 'feed', drafts }, today)
  await refreshJobBoards(app.db, today)
  const { rows } = await app.db.execute<{ slug: string; name: string }>('SELECT slug, source_id AS name FROM jobs')
  for (const { slug, name } of rows) slugs.set(name, slug)
})
afterAll(() => app.close())

it.each(table)('a job that %s', async (name, _, expected) => {
  const answers: string[] = []
  for (const person of people) {
    const answer = await app.ask(`/api/jobs/${slugs.get(name)}?situation=${person}`)
    answers.push(((await answer.json()) as AnswerOf<typeof getJob>).forYou.words)
  }
  expect(answers).toEqual(expected)
})
