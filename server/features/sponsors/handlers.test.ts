import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { checkSponsor, checkSponsors, searchSponsors } from '#shared/sponsors/api.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { importRows } from './testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let student: string
beforeAll(async () => {
  testApp = await openTestApp({}, { register: true })
  student = await testApp.signIn('student@northbridge.example', northbridge)
})
afterAll(() => testApp.close())

type Verdict = AnswerOf<typeof checkSponsor>
const read = async <T>(path: string, cookie?: string) => {
  const answer = await testApp.ask(path, { host: northbridge, ...(cookie && { cookie }) })
  return { status: answer.status, body: (await answer.json()) as T }
}
const check = async (name: string, cookie?: string) =>
  (await read<Verdict>(`/api/sponsor-check?name=${encodeURIComponent(name)}`, cookie)).body
const search = async (query: string) => {
  const { status, body } = await read<AnswerOf<typeof searchSponsors>>(
    `/api/sponsors?query=${encodeURIComponent(query)}`,
  )
  return { status, names: body.sponsors?.map(({ name, town }) => `${name}, ${town}`) }
}

describe('a check of the demo register', () => {
  it('finds an organisation with its routes, ratings and the register’s date', async () => {
    const verdict = await check('brightworks engineering')
    expect(verdict).toMatchObject({
      outcome: 'listedSkilledWorker',
      register: { date: '2026-11-03', isDemo: true },
      sponsor: {
        name: 'Brightworks Engineering Ltd',
        town: 'Leeds',
        county: 'West Yorkshire',
        isFoundByBrand: false,
        licences: [
          { route: 'Skilled Worker', type: 'Worker', rating: 'A' },
          { route: 'Global Business Mobility: Senior or Specialist Worker', type: 'Worker', rating: 'A' },
        ],
      },
      choices: [],
      nextSteps: ['askRecruiter', 'checkOccupation', 'compareSalary'],
    })
  })
  it.each([
    ['Brightworks', 'possible', null],
    ['calder and finchley', 'possible', null],
    ['The Copper Ladle', 'listedSkilledWorker', 'Ottermoor Foods Ltd T/A The Copper Ladle'],
    ['Quillhaven Abbey', 'notFound', null],
    ['Quillhaven Abbey Trust', 'listedOtherRoutes', 'Quillhaven Abbey Trust'],
    ['Larkbarrow Analytics', 'listedSkilledWorker', 'Larkbarrow Analytics Limited'],
    [
      'Wexmoor University Hospitals NHS Foundation Trust',
      'listedSkilledWorker',
      'Wexmoor University Hospitals National Health Service Foundation Trust',
    ],
    ['Saltmarrow Robotics', 'listedOtherRoutes', 'Saltmarrow Robotics UK Limited'],
  ])('%j is %s: %j', async (name, outcome, sponsor) => {
    const verdict = await check(name)
    // A beginning in whole words is a possible match, never more.
    expect({ outcome: verdict.outcome, sponsor: verdict.sponsor?.name ?? null }).toEqual({
      outcome: name === 'Quillhaven Abbey' ? 'possible' : outcome,
      sponsor,
    })
  })
  it('tells namesakes apart by their towns', async () => {
    const { choices } = await check('Calder & Finchley Limited')
    expect(choices.map(({ town, isSkilledWorker }) => [town, isSkilledWorker])).toEqual([
      ['Bristol', true],
      ['NORWICH', true],
    ])
    const { body } = await read<Verdict>(`/api/sponsors/${choices[0]!.id}`)
    expect(body).toMatchObject({ outcome: 'listedSkilledWorker', asked: '', sponsor: { town: 'Bristol' } })
  })
  it('shows trading names', async () =>
    expect((await check('Ottermoor Foods')).sponsor).toMatchObject({ tradingNames: ['The Copper Ladle'] }))
  it('says of one that has left the register that it was there', async () => {
    expect(await check('Pennywhistle Design', student)).toMatchObject({
      outcome: 'notFound',
      sponsor: { name: 'Pennywhistle Design Ltd' },
      history: [{ date: '2026-11-03', kind: 'removed' }],
      nextSteps: ['tryOtherNames', 'askEmployer', 'lookUpCompany', 'noSponsorNeededYet'],
    })
  })
  it('tells how an entry has changed', async () => {
    const change = { date: '2026-11-03', kind: 'rerated', route: 'Skilled Worker', ratingBefore: 'A', ratingAfter: 'B' }
    expect(await check('Larkbarrow Analytics', student)).toMatchObject({
      history: [change],
      nextSteps: ['askWhenRestored', 'checkOccupation', 'compareSalary'],
    })
    expect((await check('Larkbarrow Analytics')).history).toMatchObject([change])
    expect((await check('Tidegrove Genomics', student)).history).toMatchObject([{ kind: 'added', date: '2026-11-03' }])
  })
  it('answers 404 and 400 for entries that are none', async () => {
    expect((await read('/api/sponsors/99999999')).status).toBe(404)
    for (const id of ['x', '0', '-1', '1.5', '99999999999999'])
      expect((await read(`/api/sponsors/${id}`)).status, id).toBe(400)
  })
})

describe('suggestions', () => {
  it('come from two letters on, with the town', async () => {
    expect((await search('brightw')).names).toEqual([
      'Brightworks Catering Limited, Hull',
      'Brightworks Engineering Ltd, Leeds',
    ])
    expect((await search('b')).names).toEqual([])
    expect((await search('br')).names).toHaveLength(8)
  })
  it('find what is spelled wrong', async () =>
    expect((await search('brihgtworks enginering')).names?.[0]).toBe('Brightworks Engineering Ltd, Leeds'))
})

describe('hostile words', () => {
  const hostile = [
    '%%',
    '__',
    '\\',
    '%_%',
    "' OR 1=1 --",
    '"',
    '""',
    '大学',
    '\u202e\u0007',
    '💼💼',
    'a'.repeat(120),
    '&&&&',
    '((((',
    't/a',
    't/a t/a',
    'trading as',
    'ltd',
    'the',
    'and',
    'ﷺ'.repeat(100),
    '%s',
    '${x}',
    '<script>',
    'é'.repeat(60),
    '-- ',
    ';drop table sponsors',
    'İİİİ',
    '١٢٣٤',
    'ab%',
    'ab_',
    'ab\\',
  ]
  it.each(hostile)('%j is looked up letter by letter', async words => {
    expect((await search(words)).status).toBe(200)
    expect((await read<Verdict>(`/api/sponsor-check?name=${encodeURIComponent(words)}`)).status).toBe(200)
    expect((await testApp.ask(`/uk-work-visa-sponsor-licence-check?name=${encodeURIComponent(words)}`)).status).toBe(
      200,
    )
  })
  it('take no wild card for one', async () => {
    expect((await search('brightworks%')).names).toContain('Brightworks Engineering Ltd, Leeds')
    expect((await search('%works')).names?.join()).not.toContain('Brightworks')
    expect((await search('______')).names).toEqual([])
  })
  it.each(['\u0000', 'ab\u0000cd', '\ud800', 'ab\ud800'])(
    '%j holds a character that no database keeps, and is refused in words',
    async name => {
      const answer = await testApp.ask('/api/sponsor-check', {
        method: 'POST',
        host: northbridge,
        cookie: student,
        body: { names: [name] },
      })
      expect([answer.status, ((await answer.json()) as { errors: { message: string }[] }).errors[0]!.message]).toEqual([
        400,
        'This contains a character that can’t be saved. Type it again.',
      ])
    },
  )
  it('of more than 120 characters are refused', async () => {
    expect((await search('a'.repeat(121))).status).toBe(400)
    expect((await read(`/api/sponsor-check?name=${'a'.repeat(121)}`)).status).toBe(400)
  })
})

describe('many names at once', () => {
  const bulk = (names: unknown, cookie = student) =>
    testApp.ask('/api/sponsor-check', { method: 'POST', host: northbridge, cookie, body: { names } })
  it('get a verdict each, in their order', async () => {
    const answer = (await (
      await bulk([
        'Brightworks Engineering',
        'Brightworks',
        ' ',
        'Nobody at all',
        'Quillhaven Abbey Trust',
        'Pennywhistle Design',
      ])
    ).json()) as AnswerOf<typeof checkSponsors>
    expect(answer.register).toEqual({ date: '2026-11-03', isDemo: true })
    expect(
      answer.results.map(({ asked, outcome, sponsor, choices }) => [asked, outcome, sponsor?.name ?? null, choices]),
    ).toEqual([
      ['Brightworks Engineering', 'listedSkilledWorker', 'Brightworks Engineering Ltd', 0],
      ['Brightworks', 'possible', null, 2],
      ['', 'notFound', null, 0],
      ['Nobody at all', 'notFound', null, 0],
      ['Quillhaven Abbey Trust', 'listedOtherRoutes', 'Quillhaven Abbey Trust', 0],
      ['Pennywhistle Design', 'notFound', null, 0],
    ])
    expect(answer.results[0]!.sponsor!.licences).toHaveLength(2)
  })
  it.each([
    [[], 400],
    [Array.from({ length: 51 }, () => 'x'), 400],
    [['a'.repeat(121)], 400],
    ['x', 400],
    [Array.from({ length: 50 }, (_, i) => `name ${i}`), 200],
  ])('%#: %j', async (names, status) => {
    expect((await bulk(names)).status).toBe(status)
  })
})

describe('a search that is counted', () => {
  const counted = async (path: string, cookie?: string) => {
    testApp.counted.length = 0
    await testApp.ask(path, { host: northbridge, ...(cookie && { cookie }) })
    return testApp.counted.map(({ kind }) => kind)
  }
  it('is a name or an entry somebody asked for, once, and not the page by itself', async () => {
    const { id } = (await check('Larkbarrow Analytics')).sponsor!
    for (const page of ['/uk-work-visa-sponsor-licence-check', '/sponsorship-licence-checker']) {
      expect(await counted(page, student), page).toEqual([])
      expect(await counted(`${page}?name=%20`, student), page).toEqual([])
      expect(await counted(`${page}?name=larkbarrow`, student), page).toEqual(['checkerSearch'])
      expect(await counted(`${page}?sponsor=${id}`, student), page).toEqual(['checkerSearch'])
    }
    expect(await counted('/api/sponsors/99999999')).toEqual([])
    expect(await counted('/api/watched-employers', student)).toEqual([])
  })
})

describe('every result', () => {
  const page = async (path: string, cookie?: string) =>
    (await (await testApp.ask(path, { host: northbridge, ...(cookie && { cookie }) })).text()).replace(/<!-- -->/g, '')
  it.each(['larkbarrow+analytics', 'brightworks', 'pennywhistle+design', 'nobody+at+all'])(
    'warns of sellers and agencies and leads to the official page: %s',
    async name => {
      for (const address of ['/uk-work-visa-sponsor-licence-check', '/sponsorship-licence-checker']) {
        const words = await page(`${address}?name=${name}`, student)
        for (const part of [
          'No one is allowed to sell you a certificate of sponsorship.',
          'usually can’t sponsor a job with one of its clients',
          'Check the official page',
          'https://www.gov.uk/government/publications/register-of-licensed-sponsors-workers',
        ]) {
          expect(words.includes(part), `${address} ${part}`).toBe(true)
        }
      }
    },
  )
  it('is not for search engines; the page itself is', async () => {
    const isHidden = async (query: string) =>
      (await (await testApp.ask(`/uk-work-visa-sponsor-licence-check${query}`)).text()).includes(
        '<meta name="robots" content="noindex"',
      )
    const { id } = (await check('Larkbarrow Analytics')).sponsor!
    expect([await isHidden(''), await isHidden('?name=larkbarrow'), await isHidden(`?sponsor=${id}`)]).toEqual([
      false,
      true,
      true,
    ])
  })
  it('names the brands of an employer, however it was found', async () => {
    const bare = await openTestApp()
    await importRows(bare.db, ['PricewaterhouseCoopers LLP', 'Plainworks Ltd'])
    const { sponsor } = (await (await bare.ask('/api/sponsor-check?name=PricewaterhouseCoopers')).json()) as Verdict
    expect(sponsor).toMatchObject({ isFoundByBrand: false, brands: expect.arrayContaining(['PwC']) as unknown })
    for (const query of ['name=PricewaterhouseCoopers', `sponsor=${sponsor!.id}`]) {
      expect(
        (await (await bare.ask(`/uk-work-visa-sponsor-licence-check?${query}`)).text())
          .replace(/<!-- -->/g, '')
          .includes('Known as PwC'),
        query,
      ).toBe(true)
    }
    expect(await (await bare.ask('/api/sponsor-check?name=plainworks')).json()).toMatchObject({
      sponsor: { brands: [] },
    })
    await bare.close()
  })
  it('says how sure we are of each rule', async () => {
    expect(
      (await page('/uk-work-visa-sponsor-licence-check?name=larkbarrow+analytics')).includes(
        'checked Sun 15 Nov 2026. Well supported.',
      ),
    ).toBe(true)
  })
})

describe('without a register', () => {
  it('nothing is found, and the answer says that there was nothing to look in', async () => {
    const bare = await openTestApp()
    const answer = await bare.ask('/api/sponsor-check?name=Brightworks')
    expect(await answer.json()).toMatchObject({ outcome: 'notFound', register: null })
    await importRows(bare.db, ['Real Works Ltd'])
    expect(await (await bare.ask('/api/sponsor-check?name=real+works')).json()).toMatchObject({
      outcome: 'listedSkilledWorker',
      register: { date: '2026-10-02', isDemo: false },
    })
    await bare.close()
  })
})

describe('the rules behind the words', () => {
  const ids = async (path: string) => (await read<Verdict>(path)).body.rules.map(({ id }) => id)
  const all = [
    'uk.skilled-worker.skill-level',
    'uk.sponsor.a-rating',
    'uk.sponsor.b-rating',
    'uk.sponsor.b-rating-plan',
    'uk.sponsor.provisional',
  ]
  it('come with every answer, with source and day of the check', async () => {
    const verdict = await check('Brightworks Engineering')
    expect(verdict.rules.map(({ id }) => id)).toEqual(all)
    expect(verdict.rules[0]).toMatchObject({
      title: 'Skill level the job must have',
      words: expect.stringContaining('RQF level 6') as unknown,
      checkedOn: '2026-11-15',
      source: { name: expect.stringContaining('GOV.UK') as unknown },
    })
    expect(await ids(`/api/sponsors/${verdict.sponsor!.id}`)).toEqual(all)
  })
  it('are those of the day: what does not hold yet is neither sent nor shown', async () => {
    const now = testApp.time.now
    testApp.time.now = Date.parse('2026-07-31T12:00:00Z')
    try {
      expect(await ids('/api/sponsor-check?name=Larkbarrow+Analytics')).toEqual(['uk.skilled-worker.skill-level'])
      const page = await (await testApp.ask('/uk-work-visa-sponsor-licence-check?name=Larkbarrow+Analytics')).text()
      expect(page).toContain('Licensed, not A rated')
      expect(page).not.toContain('May not sponsor new workers')
      expect(page).not.toContain('What do the ratings mean?')
    } finally {
      testApp.time.now = now
    }
  })
})

describe('the salary test in an address', () => {
  const page = async (query: string) =>
    (
      await testApp.ask(`/sponsorship-licence-checker?view=salary${query}`, { host: northbridge, cookie: student })
    ).text()
  it('is answered at once when all is given', async () => {
    const words = (await page('&occupation=2134&pay=38000&hours=37.5&situation=standard')).replace(/<!-- -->/g, '')
    expect(words).toContain('Below by £16,700 a year')
    expect(words).not.toContain('We start with')
    expect(words).toContain('value="2134 Programmers and software development professionals"')
    expect(words).toContain('General information, not immigration advice.')
    expect(
      await page('&occupation=2134&pay=38300&hours=37.5&situation=newEntrant&because=studentOrGraduate'),
    ).toContain('Meets the salary rule')
  })
  it('starts with the rule that most likely applies to the person, and says why', async () => {
    const words = (await page('&occupation=2134&pay=38000&hours=37.5')).replace(/<!-- -->/g, '')
    expect(words).toContain('We start with the new entrant rule because')
    expect(words).toContain('Below by £300 a year')
    const abroad = await testApp.signIn('student@harbour.example')
    const shown = await testApp.ask('/sponsorship-licence-checker?view=salary', { cookie: abroad })
    expect(await shown.text()).toContain('We start with the standard rule because')
  })
  it('is only filled in when something is missing', async () => {
    const words = await page('&occupation=2134&pay=38000')
    expect(words).toContain('value="38000"')
    expect(words).not.toContain('salary-result')
    expect(words).not.toContain('hasn’t been checked yet')
  })
  it('says what is wrong with it beside the field and keeps it', async () => {
    const words = await page('&occupation=2134&pay=much&hours=900')
    expect(words).toContain('The salary hasn’t been checked yet')
    expect(words).toContain('Enter an amount of money, such as 42000.')
    expect(words).toContain('Enter the hours a week, from 1 to 80.')
    expect(words).toContain('value="much"')
  })
  it('offers occupations for words, with the rest of the address kept', async () => {
    expect(await page('&occupation=software&pay=38000&hours=37.5')).toContain(
      'occupation=2134&amp;pay=38000&amp;per=year&amp;hours=37.5',
    )
  })
  it('survives hostile words', async () => {
    for (const words of ['<script>', '%F0%9F%92%BC', '2134%27%20OR%201', 'a'.repeat(130)]) {
      const answer = await testApp.ask(
        `/sponsorship-licence-checker?view=salary&occupation=${words}&pay=${words}&hours=${words}&situation=${words}`,
        { host: northbridge, cookie: student },
      )
      expect(answer.status, words).toBe(200)
    }
  })
})
