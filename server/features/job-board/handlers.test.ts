import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boards } from '#shared/jobs/taxonomy.ts'
import { throttles } from '#server/platform/people/token-tables.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { northbridge, openTestApp, type Ask } from '#server/testing.ts'
import { refreshBoards } from '#server/features/jobs/count-boards.ts'
import { closeEndedJobs } from '#server/features/jobs/queries.ts'
import { saveListing } from '#server/features/jobs/save-listing.ts'
import { jobReports, jobs } from '#server/features/jobs/tables.ts'
import { draft } from '#server/features/jobs/testing.ts'
import { assessJobs } from '#server/features/jobs/assess-jobs.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const words = (text: string) => [{ kind: 'paragraph' as const, content: [{ text }] }]
const listed = 'Brightworks Engineering Ltd'
const now = () => new Date(testApp.time.now)
const road = draft('silent', {
  company: listed,
  title: 'Road Engineer',
  description: words('We build roads.'),
  pay: { min: 3_600_000, max: undefined, currency: 'GBP', period: 'year' },
})

beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  await saveListing(
    testApp.db,
    {
      source: 'feed',
      drafts: [
        draft('offers', {
          company: listed,
          title: 'Bridge Engineer',
          description: words('We build bridges. Visa sponsorship is available.'),
          pay: { min: 5_200_000, max: undefined, currency: 'GBP', period: 'year' },
        }),
        road,
        draft('refuses', {
          company: listed,
          title: 'Tunnel Engineer',
          description: words('We dig. We are unable to offer visa sponsorship.'),
        }),
        draft('unknown', {
          company: 'Quillfeather Unlisted Holdings',
          title: 'Rail Engineer',
          description: words('Visa sponsorship is available.'),
        }),
        draft('ended', { title: 'Ended Engineer', closesOn: '2026-11-14' }),
        draft('ireland', {
          countryId: 104,
          city: 'Dublin',
          title: 'Harbour Engineer',
          region: 'Leinster',
          postcode: 'D02',
          street: '4 Long Walk',
          employerUrl: 'https://brightworks.example/',
          employerLogo: 'https://brightworks.example/logo.png',
          experienceMonths: 24,
          description: [
            { kind: 'heading', level: 2, content: [{ text: 'The work' }] },
            ...words('<script>alert(1)</script> We build.'),
            { kind: 'list', ordered: false, items: [[{ text: 'Piers & ' }, { text: 'locks', strong: true }]] },
          ],
        }),
        draft('cafe', {
          board: 2,
          typeId: 5,
          title: 'Barista',
          pay: { min: 1_150, max: undefined, currency: 'GBP', period: 'hour' },
          partTime: { hoursMin: 8, hoursMax: 16, shifts: ['evenings'], seasons: ['term'], isSelfEmployed: false },
        }),
        draft('toronto', {
          board: 2,
          typeId: 5,
          title: 'Sandwich Maker',
          countryId: 39,
          city: 'Toronto',
          pay: { min: 1_760, max: undefined, currency: 'CAD', period: 'hour' },
        }),
        draft('courier', {
          board: 2,
          typeId: 5,
          title: 'Courier',
          countryId: 151,
          city: 'Delft',
          partTime: { hoursMin: 8, hoursMax: 12, shifts: ['evenings'], seasons: ['term'], isSelfEmployed: true },
        }),
        draft('rider', {
          board: 2,
          typeId: 5,
          title: 'Bicycle Rider',
          partTime: { hoursMin: 8, hoursMax: 12, shifts: [], seasons: [], isSelfEmployed: true },
        }),
        draft('singapore', {
          board: 2,
          typeId: 5,
          title: 'Tea Server',
          countryId: 193,
          city: 'Singapore',
          pay: { min: 1_000, max: undefined, currency: 'SGD', period: 'hour' },
        }),
      ],
    },
    now(),
  )
  await closeEndedJobs(testApp.db, now())
  await assessJobs(testApp.db, now())
})
afterAll(() => testApp.close())

interface Card {
  title: string
  slug: string
  evidence: string
}
interface Found {
  total: number
  jobs: Card[]
  ignored: unknown[]
  corrected: string | null
  relax: { name: string; total: number }[]
  counts: { evidence: Record<string, number> }
}
const board = async (query: string, path = '/api/jobs') =>
  (await (await testApp.ask(`${path}${query}`)).json()) as Found
const slugOf = async (title: string, path?: string) =>
  (await board(`?words=${encodeURIComponent(title)}`, path)).jobs[0]!.slug
const open = async (slug: string, cookie?: string) =>
  (await (await testApp.ask(`/api/jobs/${slug}`, cookie ? { cookie } : {})).json()) as {
    job: { title: string; isClosed: boolean; description: unknown }
    similar: Card[]
    minimumWage: object | null
    selfEmployment: object | null
    studyWorkRules: { id: string; words: string; checkedOn: string }[]
    verdict: { words: string } | null
    forYou: { outcome: string }
    situation: { chosen: string | null; canChoose: boolean }
    evidence: {
      state: string
      reasons: { words: string; quote: string | null; date: string | null }[]
      salary: { outcome: string; rules: { id: string; checkedOn: string }[] } | null
      registerDate: string | null
    }
  }

describe('the evidence of a job', () => {
  it('is weighed from the advert and the register, never merged', async () => {
    const found = (await board('?words=engineer')).jobs
    expect(Object.fromEntries(found.map(({ title, evidence }) => [title, evidence]))).toEqual({
      'Bridge Engineer': 'stated',
      'Road Engineer': 'possible',
      'Tunnel Engineer': 'refused',
      'Rail Engineer': 'unclear',
      'Harbour Engineer': 'unclear',
    })
  })
  it('opens to its reasons, with the sentence, the register’s date and the rules for this viewer', async () => {
    const slug = await slugOf('Road Engineer')
    const asStudent = await open(slug, await testApp.signIn('student@northbridge.example'))
    const asVisitor = await open(slug)
    const fromAbroad = await open(`${slug}?situation=abroad`)
    expect(asVisitor.evidence.state).toBe('possible')
    expect(asVisitor.evidence.registerDate).toMatch(/^2026-/)
    // 36,000 for a civil engineer: enough for a recent graduate, who is the usual visitor, and not for others.
    const looks = [asStudent, asVisitor, fromAbroad]
    expect(looks.map(({ evidence, verdict }) => [evidence.salary!.outcome, verdict!.words])).toEqual([
      ['meets', 'May sponsor: on the register, advert silent'],
      ['meets', 'May sponsor: on the register, advert silent'],
      ['below', 'May sponsor, but £14,400 short'],
    ])
    expect([asVisitor.situation, fromAbroad.situation, fromAbroad.forYou.outcome]).toEqual([
      { chosen: null, canChoose: true },
      { chosen: 'abroad', canChoose: true },
      'unlikely',
    ])
    expect(asStudent.evidence.salary!.rules.every(({ checkedOn }) => checkedOn.startsWith('2026-'))).toBe(true)
    expect((await open(await slugOf('Bridge Engineer'))).evidence.reasons[0]).toMatchObject({
      quote: 'Visa sponsorship is available.',
    })
  })
  it('changes when the advert does, and only then', async () => {
    await assessJobs(testApp.db, now())
    expect(await assessJobs(testApp.db, now())).toBe(0)
    for (const [advert, evidence] of [
      [{ ...road, description: words('We build roads. No sponsorship.') }, 'refused'],
      [road, 'possible'],
    ] as const) {
      await saveListing(testApp.db, { source: 'feed', isWhole: false, drafts: [advert] }, now())
      expect(await assessJobs(testApp.db, now())).toBe(1)
      expect((await board('?words=road')).jobs[0]!.evidence).toBe(evidence)
    }
  })
  it('mentions no UK rule for a job elsewhere', async () => {
    const { evidence } = await open(await slugOf('Harbour Engineer'))
    expect([evidence.salary, evidence.registerDate]).toEqual([null, null])
  })
})

describe('a board', () => {
  it('leaves out closed jobs, whose own pages stay and say so', async () => {
    expect((await board('?words=ended')).total).toBe(0)
    const [ended] = await testApp.db.select({ slug: jobs.slug }).from(jobs).where(eq(jobs.sourceId, 'ended'))
    expect((await open(ended!.slug)).job.isClosed).toBe(true)
    expect(await (await testApp.ask(`/jobs/${ended!.slug}`)).text()).toMatch(/Closed(<!-- -->)? on/)
  })
  it('says which of its jobs the person who looks has saved, and nothing of that to others', async () => {
    const student = await testApp.signIn('student@northbridge.example')
    const other = await testApp.signIn('basic@northbridge.example')
    const read = async (cookie?: string) =>
      (await (await testApp.ask('/api/jobs?words=bridge', cookie ? { cookie } : {})).json()) as {
        jobs: { id: number; slug: string }[]
        saved: number[] | null
      }
    const [{ id, slug }] = (await read()).jobs as [{ id: number; slug: string }]
    await testApp.ask(`/api/saved-jobs/${id}`, { method: 'PUT', body: {}, cookie: student })
    expect([(await read(student)).saved, (await read(other)).saved, (await read()).saved]).toEqual([[id], [], null])
    const page = async (address: string, cookie: string) =>
      (await (await testApp.ask(`/api/jobs/${address}`, { cookie })).json()) as {
        isSaved: boolean
        savedSimilar: number[]
      }
    expect([(await page(slug, student)).isSaved, (await page(slug, other)).isSaved]).toEqual([true, false])
    const beside = await slugOf('Tunnel Engineer')
    expect([(await page(beside, student)).savedSimilar, (await page(beside, other)).savedSimilar]).toEqual([[id], []])
  })
  it('offers every job to be saved: to visitors by way of the sign-in, to others at once', async () => {
    const drawn = async (cookie?: string) =>
      await (await testApp.ask('/jobs?words=engineer', cookie ? { cookie } : {})).text()
    const tickets = (html: string) => html.match(/<article/g)!.length
    const visitors = await drawn()
    expect(visitors.match(/>Sign in to save/g)).toHaveLength(tickets(visitors))
    const students = await drawn(await testApp.signIn('student@northbridge.example'))
    expect(students.match(/aria-pressed="(true|false)"/g)).toHaveLength(tickets(students))
  })
  it('says which part of an address means nothing, and answers the rest', async () => {
    const found = await board('?country=atlantis&type=pirate&page=-3&sort=sideways&words=engineer')
    expect(found.ignored).toHaveLength(4)
    expect(found.total).toBeGreaterThan(3)
  })
  it('mends a mistyped word when nothing fits it as typed', async () => {
    expect(await board('?words=enginere')).toMatchObject({ corrected: 'engineer' })
  })
  it('names the filter to leave out when nothing is left', async () => {
    const found = await board('?words=barista&country=united-kingdom&field=law')
    expect(found.total).toBe(0)
    expect((await board('?country=ireland&evidence=stated')).relax.map(({ name, total }) => [name, total])).toEqual([
      ['country', 1],
      ['evidence', 1],
    ])
  })
  it('says how many there are in all when the only filter leaves nothing', async () => {
    const { total } = await board('')
    expect((await board('?words=xqzwv')).relax).toEqual([{ name: 'words', total }])
  })
  it('leaves out the city with its country', async () => {
    const { relax } = await board('?country=ireland&city=dublin&evidence=stated')
    expect(relax.find(({ name }) => name === 'country')).toEqual({
      name: 'country',
      total: (await board('?evidence=stated')).total,
    })
  })
  it('leaves out a city that is not in the country, and says so', async () => {
    const found = await board('?country=ireland&city=london')
    expect(found).toMatchObject({ city: null, ignored: [{ name: 'city', value: 'london' }] })
    expect(found.total).toBe((await board('?country=ireland')).total)
    expect(await board('?country=ireland&city=dublin')).toMatchObject({
      city: { slug: 'dublin', name: 'Dublin' },
      ignored: [],
    })
  })
  it.each([
    '?words=%00',
    `?words=${'x'.repeat(10_000)}`,
    '?words=%F0%9F%98%80',
    "?words='%22%25_\\",
    '?type=a&type=b&type=c',
    '?page=99999999999',
    '?pay=-5',
    '?words[]=x',
    '?city=%2e%2e',
  ])('answers %s with something other than a breakdown', async query => {
    expect((await testApp.ask(`/api/jobs${query}`)).status).toBeLessThan(500)
    expect((await testApp.ask(`/jobs${query}`, { headers: { accept: 'text/html' } })).status).toBeLessThan(500)
  })
})

describe('a part-time job', () => {
  it('on the board is held against the minimum of its country, with its shifts and seasons', async () => {
    const html = (await (await testApp.ask('/part-time-jobs?words=barista')).text()).replaceAll('<!-- -->', '')
    for (const said of [
      'Below the legal minimum of £12.71 an hour, checked',
      '>evenings<',
      '>In term<',
      '8 to 16 hours a week',
    ])
      expect([said, html.includes(said)]).toEqual([said, true])
    expect(html.includes('Self-employed')).toBe(false)
  })
  it('is found by what it pays an hour, to the penny, and sorted by it', async () => {
    await saveListing(
      testApp.db,
      {
        source: 'hourly',
        drafts: [
          ...[1_271, 1_499, 1_500, 1_501].map(min =>
            draft(`hourly ${min}`, {
              board: 2,
              typeId: 5,
              title: `Usher ${min}`,
              countryId: 154,
              pay: { min, max: undefined, currency: 'NZD', period: 'hour' },
            }),
          ),
          draft('range', {
            board: 2,
            typeId: 5,
            title: 'Usher 1400 to 1600',
            countryId: 154,
            pay: { min: 1_400, max: 1_600, currency: 'NZD', period: 'hour' },
          }),
          draft('silent', { board: 2, typeId: 5, title: 'Usher without pay', countryId: 154, pay: undefined }),
        ],
      },
      now(),
    )
    await refreshBoards(testApp.db, now())
    const found = async (pay: string) =>
      (await board(`?country=new-zealand&sort=pay&pay=${pay}`, '/api/part-time-jobs')).jobs.map(({ title }) =>
        title.slice(6),
      )
    expect(await found('15')).toEqual(['1400 to 1600', '1501', '1500'])
    expect(await found('14.99')).toEqual(['1400 to 1600', '1501', '1500', '1499'])
    expect(await found('15.01')).toEqual(['1400 to 1600', '1501'])
    const none = await board('?country=new-zealand&pay=16.01', '/api/part-time-jobs')
    expect([none.total, none.relax.find(({ name }) => name === 'pay')]).toEqual([0, { name: 'pay', total: 6 }])
    const page = (await (await testApp.ask('/part-time-jobs?country=new-zealand&pay=15.5')).text()).replaceAll(
      '<!-- -->',
      '',
    )
    expect([
      page.includes('Pay an hour, at least'),
      page.includes('Pay at least NZ$15.50 an hour'),
      page.includes('value="15.5"'),
    ]).toEqual([true, true, true])
  })
  it('of a self-employed person is told the rule of its own country', async () => {
    expect((await open(await slugOf('courier', '/api/part-time-jobs'))).selfEmployment).toMatchObject({
      isAllowed: true,
      words: 'Allowed',
    })
    expect((await open(await slugOf('rider', '/api/part-time-jobs'))).selfEmployment).toMatchObject({
      isAllowed: false,
      title: 'Student visa: work that is not allowed',
    })
    const html = await (await testApp.ask('/part-time-jobs?country=all')).text()
    for (const said of [
      'Self-employed: allowed on a student visa of the Netherlands.',
      'Self-employed: not allowed on a student visa of the United Kingdom.',
    ])
      expect([said, html.includes(said)]).toEqual([said, true])
  })
  it('names how much a student may work in its country, by the ledger', async () => {
    const { studyWorkRules } = await open(await slugOf('courier', '/api/part-time-jobs'))
    expect(studyWorkRules.find(({ id }) => id === 'nl.student.hours-term')).toMatchObject({
      words: '16 hours a week',
      checkedOn: '2026-11-15',
    })
    expect((await open(await slugOf('Bridge Engineer'))).studyWorkRules).toEqual([])
  })
  it('has its pay held against the legal minimum of the ledger', async () => {
    const found = await open(await slugOf('barista', '/api/part-time-jobs'))
    expect(found.minimumWage).toMatchObject({
      figure: { minor: 1_271, currency: 'GBP' },
      binds: 'all',
      words: '£12.71 an hour',
      title: 'Minimum wage from age 21',
    })
  })
  it.each([
    ['Sandwich Maker', { figure: { minor: 1_815, currency: 'CAD' }, binds: 'some' }],
    ['Tea Server', { figure: null, title: 'General minimum wage', words: expect.stringMatching(/^None\./) as unknown }],
  ])('%s is shown the rule of its own country', async (title, rule) => {
    expect((await open(await slugOf(title, '/api/part-time-jobs'))).minimumWage).toMatchObject(rule)
  })
  it('is held against nothing on a day the ledger has no figure for', async () => {
    const slug = await slugOf('barista', '/api/part-time-jobs')
    const today = testApp.time.now
    testApp.time.now = Date.parse('2027-04-01T00:00:00Z')
    const found = await open(slug)
    testApp.time.now = today
    expect(found.minimumWage).toBeNull()
  })
  it('has its page on its own board only', async () => {
    const slug = await slugOf('barista', '/api/part-time-jobs')
    expect((await testApp.ask(`/part-time-jobs/${slug}`)).status).toBe(200)
    const elsewhere = await testApp.ask(`/jobs/${slug}`)
    expect(elsewhere.status).toBe(404)
    expect((await elsewhere.text()).includes(`href="/part-time-jobs/${slug}"`)).toBe(true)
  })
})

const structured = (html: string) =>
  (
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
      '@graph': Record<string, unknown>[]
    }
  )['@graph']

describe('a job’s page', () => {
  it('carries the structured data search engines ask for, and no markup of others', async () => {
    const html = await (await testApp.ask(`/jobs/${await slugOf('Harbour Engineer')}`)).text()
    const [crumbs, data] = structured(html)
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Sojourn' },
        { name: 'Jobs', item: 'http://localhost:3000/jobs' },
        { name: 'Harbour Engineer' },
      ],
    })
    expect(data).toEqual({
      '@type': 'JobPosting',
      title: 'Harbour Engineer',
      datePosted: '2026-11-15',
      validThrough: '2026-12-31T23:59:59Z',
      employmentType: 'FULL_TIME',
      directApply: false,
      description:
        '<h2>The work</h2><p>&lt;script&gt;alert(1)&lt;/script&gt; We build.</p><ul><li>Piers &amp; <strong>locks</strong></li></ul>',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Brightworks & Söhne Ltd',
        sameAs: 'https://brightworks.example/',
        logo: 'https://brightworks.example/logo.png',
      },
      identifier: {
        '@type': 'PropertyValue',
        name: 'Brightworks & Söhne Ltd',
        value: expect.stringMatching(/^\d+$/) as string,
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'IE',
          addressLocality: 'Dublin',
          addressRegion: 'Leinster',
          postalCode: 'D02',
          streetAddress: '4 Long Walk',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'GBP',
        value: { '@type': 'QuantitativeValue', minValue: 30_000, maxValue: 35_000, unitText: 'YEAR' },
      },
      educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    })
    // What is marked up can be read on the page.
    for (const said of ['4 Long Walk, Dublin, Leinster, D02', '>2 years<', 'href="https://brightworks.example/"'])
      expect([said, html.includes(said)]).toEqual([said, true])
    expect(html).not.toContain('<script>alert')
  })
  it('names one day on which it closed: its own last day, or the one on which its source dropped it', async () => {
    await saveListing(
      testApp.db,
      {
        source: 'closing',
        drafts: [
          draft('by its date', { title: 'Dated Porter', closesOn: '2026-11-11' }),
          draft('before its date', { title: 'Dropped Porter', closesOn: '2026-11-20' }),
          draft('without a date', { title: 'Undated Porter', closesOn: undefined }),
        ],
      },
      now(),
    )
    await testApp.db.execute("UPDATE jobs SET status = 2, closed_at = '2026-11-13T09:00:00Z' WHERE source = 'closing'")
    const rows = await testApp.db
      .select({ slug: jobs.slug, sourceId: jobs.sourceId })
      .from(jobs)
      .where(eq(jobs.source, 'closing'))
    for (const [sourceId, day] of [
      ['by its date', 'Wed 11 Nov 2026'],
      ['before its date', 'Fri 13 Nov 2026'],
      ['without a date', 'Fri 13 Nov 2026'],
    ]) {
      const html = (await (await testApp.ask(`/jobs/${rows.find(row => row.sourceId === sourceId)!.slug}`)).text())
        .split('<main')[1]!
        .split('</dl>')[0]!
        .replaceAll('<!-- -->', '')
      const said = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
      expect([sourceId, said.match(/Closed(?: on)? \w+ \d+ \w+ \d+/g)]).toEqual([
        sourceId,
        [`Closed on ${day}`, `Closed ${day}`],
      ])
    }
  })
  it('closed for long is answered 410, and shows open jobs like it before its own text', async () => {
    const slug = await slugOf('Rail Engineer')
    const put = async (change: string) => {
      await testApp.db.execute(`UPDATE jobs SET ${change} WHERE slug = '${slug}'`)
      await refreshBoards(testApp.db, now())
    }
    await put(`status = 2, closed_at = '2026-11-10'`)
    expect((await testApp.ask(`/jobs/${slug}`)).status).toBe(200)
    testApp.time.now += 40 * 86_400_000
    const late = await testApp.ask(`/jobs/${slug}`)
    testApp.time.now -= 40 * 86_400_000
    expect(late.status).toBe(410)
    const html = (await late.text()).split('<main')[1]!
    const places = ['Rail Engineer', 'Open jobs like this', 'Report this job'].map(words => html.indexOf(words))
    expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true)
    await put('status = 1, closed_at = NULL')
  })
  it('that is not there names jobs with the words of its address, and the boards', async () => {
    const html = await (await testApp.ask('/jobs/bridge-engineer-some-other-company-abc123')).text()
    const page = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const to of [`/jobs/${await slugOf('Bridge Engineer')}`, '/jobs', '/part-time-jobs'])
      expect([to, page.includes(`<a href="${to}"`)]).toEqual([to, true])
    // Words of many titles come last: someone who looked for an engineer sees one.
    const common = await (await testApp.ask('/jobs/graduate-senior-bridge-engineer-no-one-ltd-abc123')).text()
    expect(common).toContain(`<a href="/jobs/${await slugOf('Bridge Engineer')}"`)
    expect((await testApp.ask('/part-time-jobs/barista-x')).status).toBe(404)
    for (const slug of ['x', 'jobs-1', 'all-the-vacancies-x', '-', '%F0%9F%98%80', 'a'.repeat(300), "';--"])
      expect((await testApp.ask(`/jobs/${slug}`)).status).toBe(404)
  })
})

describe('a report about a job', () => {
  const report = async (slug: string, change: object = {}, more: Ask = {}) =>
    (
      await testApp.ask(`/api/jobs/${slug}/reports`, {
        method: 'POST',
        body: { submissionKey: randomUUID(), website: '', reason: 'scam', words: 'They ask for money.', ...change },
        ...more,
      })
    ).status
  const reports = () =>
    testApp.db.select({ words: jobReports.words, userId: jobReports.userId }).from(jobReports).orderBy(jobReports.id)
  const mails = () => testApp.db.select().from(outbox).orderBy(outbox.id)
  beforeEach(async () => {
    testApp.time.now += 60_000
    for (const table of [jobReports, outbox, throttles]) await testApp.db.delete(table)
  })
  it('can be sent by anyone, is stored, and is emailed to us with a link to the job', async () => {
    const slug = await slugOf('Bridge Engineer')
    expect(await report(slug)).toBe(200)
    expect(await reports()).toEqual([{ words: 'They ask for money.', userId: null }])
    const [mail] = await mails()
    expect([mail!.recipient, mail!.subject]).toEqual([
      'staff@sojourn.example',
      'Report: a job asks for money or looks like a scam',
    ])
    for (const said of [
      'Bridge Engineer, Brightworks Engineering Ltd',
      'They ask for money.',
      `http://localhost:3000/jobs/${slug}`,
      'a visitor',
    ])
      expect([said, mail!.bodyText.includes(said)]).toEqual([said, true])
    expect(await report('nothing-here')).toBe(404)
  })
  it('is one, however often it is sent, in turn or at once, and another with other words', async () => {
    const slug = await slugOf('Bridge Engineer')
    const submissionKey = randomUUID()
    expect([
      await report(slug, { submissionKey }),
      ...(await Promise.all([report(slug, { submissionKey }), report(slug, { submissionKey })])),
    ]).toEqual([200, 200, 200])
    expect([(await reports()).length, (await mails()).length]).toEqual([1, 1])
    expect(await report(slug, { submissionKey, words: 'They ask for £500.' })).toBe(200)
    expect([(await reports()).map(({ words }) => words), (await mails()).length]).toEqual([
      ['They ask for money.', 'They ask for £500.'],
      2,
    ])
  })
  it('of a program that fills in the hidden field is answered like any other, and goes nowhere', async () => {
    expect(await report(await slugOf('Bridge Engineer'), { website: 'https://spam.example' })).toBe(200)
    expect([await reports(), await mails()]).toEqual([[], []])
  })
  it('is not kept when we cannot be told of it', async () => {
    const slug = await slugOf('Bridge Engineer')
    await testApp.db.execute('ALTER TABLE outbox ADD CONSTRAINT no_mail CHECK (recipient IS NULL)')
    expect(await report(slug)).toBe(500)
    await testApp.db.execute('ALTER TABLE outbox DROP CONSTRAINT no_mail')
    expect([await reports(), await mails()]).toEqual([[], []])
  })
  it('can be sent ten times a minute from one place', async () => {
    const slug = await slugOf('Bridge Engineer')
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push(await report(slug, {}, { from: '192.0.2.7' }))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('robots and readers of feeds', () => {
  it('find every open page and live job in the sitemaps of the main site', async () => {
    const index = await (await testApp.ask('/sitemap.xml')).text()
    expect(index).toContain('<loc>http://localhost:3000/sitemaps/jobs-1.xml</loc>')
    const pages = await (await testApp.ask('/sitemaps/pages.xml')).text()
    expect(pages).toContain('<loc>http://localhost:3000/jobs</loc>')
    expect(pages).not.toMatch(/my-cvs|student-dashboard|under-maintenance/)
    const live = await (await testApp.ask('/sitemaps/jobs-1.xml')).text()
    expect(live).toContain(`/jobs/${await slugOf('Bridge Engineer')}`)
    expect(live).toContain('/part-time-jobs/barista')
    expect(live).not.toContain('ended-engineer')
    expect((await testApp.ask('/sitemaps/jobs-2.xml')).status).toBe(404)
  })
  it('read the newest jobs as a feed, with other people’s words escaped', async () => {
    const feed = await (await testApp.ask('/jobs.atom')).text()
    expect(feed).toContain('<title>Bridge Engineer</title>')
    expect(feed).toContain('Brightworks &amp; Söhne Ltd')
    expect(feed).not.toContain('Barista')
    await testApp.db.execute("UPDATE jobs SET updated_at = '2026-11-20T08:00:00Z' WHERE title = 'Tunnel Engineer'")
    expect((await (await testApp.ask('/jobs.atom')).text()).split('<entry>')[0]).toContain(
      '<updated>2026-11-20T08:00:00Z</updated>',
    )
  })
  it('read the newest part-time jobs as a feed of their own', async () => {
    const feed = await (await testApp.ask('/part-time-jobs.atom')).text()
    const address = `http://localhost:3000/part-time-jobs/${await slugOf('barista', '/api/part-time-jobs')}`
    for (const said of [
      '<id>http://localhost:3000/part-time-jobs</id>',
      '<title>Sojourn: newest part-time jobs</title>',
      'rel="self" href="http://localhost:3000/part-time-jobs.atom"',
      `<link href="${address}"/>`,
    ]) {
      expect([said, feed.includes(said)]).toEqual([said, true])
    }
    expect(feed.includes('Bridge Engineer')).toBe(false)
    expect((await testApp.ask('/part-time-jobs.atom', { host: northbridge })).status).toBe(404)
  })
  it('are shown the way to the feeds, but not on microsites, which have none', async () => {
    const cookie = await testApp.signIn('student@northbridge.example', northbridge)
    for (const [page, feed, type] of [
      ['/jobs', '/jobs.atom', 'atom'],
      ['/part-time-jobs', '/part-time-jobs.atom', 'atom'],
      ['/blog', '/blog.rss', 'rss'],
    ] as const) {
      const html = await (await testApp.ask(page)).text()
      expect([
        html.includes(`<link rel="alternate" type="application/${type}+xml"`),
        html.includes(`<a href="${feed}"`),
      ]).toEqual([true, true])
      const there = await (await testApp.ask(page, { host: northbridge, cookie })).text()
      expect([there.includes('<h1'), there.includes(feed)]).toEqual([true, false])
    }
  })
  it('are kept from microsites', async () => {
    expect(await (await testApp.ask('/robots.txt', { host: northbridge })).text()).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /dev/\n',
    )
    expect((await testApp.ask('/sitemap.xml', { host: northbridge })).status).toBe(404)
    expect(await (await testApp.ask('/robots.txt')).text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })
})

it('the two boards have the numbers the database knows them by', () => {
  expect(boards).toEqual({ careers: 1, partTime: 2 })
})
