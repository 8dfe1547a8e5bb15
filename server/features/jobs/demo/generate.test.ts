import { describe, expect, it } from 'vitest'
import { degreeClasses, jobCountries, jobFields, jobTypes } from '#shared/jobs/taxonomy.ts'
import { minimumWageOf } from '#shared/rules/minimum-wage.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { readContent } from '#server/features/rules/content.ts'
import { yearlyPay, type JobDraft } from '../draft.ts'
import { experienceMonths } from '#server/features/job-import/classify.ts'
import { demoSponsorAliases, demoSponsorNames, generateDemoJobs } from './generate.ts'
import { countries, employers, partTime as partTimeWords, roles } from './vocabulary.ts'

const today = new Date('2026-11-15T09:30:00Z')
const { careers, partTime } = generateDemoJobs(today)
const all = [...careers, ...partTime]
const text = (job: JobDraft) => plainText(job.description)
const count = (jobs: readonly JobDraft[], fits: (job: JobDraft) => boolean) => jobs.filter(fits).length
const share = (jobs: readonly JobDraft[], fits: (job: JobDraft) => boolean) => count(jobs, fits) / jobs.length
const tally = (jobs: readonly JobDraft[], by: (job: JobDraft) => number) => {
  const counts = new Map<number, number>()
  for (const job of jobs) counts.set(by(job), (counts.get(by(job)) ?? 0) + 1)
  return counts
}
const daysFromToday = (date: string) => (Date.parse(date) - Date.parse('2026-11-15')) / 86_400_000

const wellKnown = `
  Google, Microsoft, Amazon, Apple, Meta, Facebook, Netflix, Tesla, Nvidia, Intel, IBM, Oracle, SAP, Salesforce, Adobe, Cisco,
  Siemens, Bosch, BMW, Volkswagen, Mercedes, Audi, Porsche, Airbus, Boeing, Rolls-Royce, BAE Systems, Dyson, Arup, Atkins, Jacobs,
  AECOM, Balfour Beatty, Mott MacDonald, WSP, Laing O'Rourke, Skanska, Kier, PwC, PricewaterhouseCoopers, Deloitte, KPMG,
  Ernst & Young, Grant Thornton, BDO, Mazars, RSM, McKinsey, Bain, Boston Consulting, Accenture, Capgemini, Infosys, Wipro, Tata,
  HCL, Cognizant, Reliance, Mahindra, Goldman Sachs, JPMorgan, Morgan Stanley, Barclays, HSBC, Lloyds, NatWest, Santander, Citi, UBS,
  Credit Suisse, Deutsche Bank, BNP Paribas, Societe Generale, ING, Rabobank, ABN Amro, Macquarie, Westpac, Commonwealth Bank,
  Telstra, Woolworths, Coles, Qantas, BHP, Rio Tinto, Shopify, Royal Bank of Canada, Scotiabank, Manulife, Loblaw, DBS, OCBC,
  Singtel, Grab, Shopee, Temasek, Fonterra, Air New Zealand, Xero, Spark, Aviva, Allianz, AXA, Zurich, Prudential, Legal & General,
  BlackRock, Vanguard, Fidelity, Schroders, Linklaters, Clifford Chance, Freshfields, Slaughter and May, Allen & Overy,
  Hogan Lovells, Dentons, DLA Piper, Unilever, Nestle, Danone, Diageo, Procter & Gamble, L'Oreal, Coca-Cola, Pepsi, Mars, Heineken,
  GlaxoSmithKline, GSK, AstraZeneca, Pfizer, Novartis, Roche, Bayer, Sanofi, Johnson & Johnson, Moderna, Tesco, Sainsbury, Asda,
  Morrisons, Waitrose, Aldi, Lidl, Marks and Spencer, John Lewis, Boots, Costa, Starbucks, Greggs, Pret, McDonald, Hilton, Marriott,
  Deliveroo, Uber, Just Eat, Ocado, Revolut, Monzo, Starling, Wise, Spotify, BBC, Sky, ITV, Guardian, WPP, Ogilvy, Saatchi, Publicis,
  Vodafone, BT, Shell, BP, TotalEnergies, EDF, National Grid, Network Rail, NHS, Philips, ASML, Booking, Adyen, Ryanair, Aer Lingus,
  Kerry Group, Stripe, Intercom, Billabong, Tidepool, Glasswing, Peoplewise, Goldcrest, Candlewick, Sprout, Zephyr, Threadneedle
`
  .split(',')
  .map(name => name.trim())

const british = careers.filter(({ countryId }) => countryId === 226)
const phrases = countries.find(({ id }) => id === 226)!
const says = (job: JobDraft, sentences: readonly string[] = []) =>
  sentences.some(sentence => text(job).includes(sentence))
const refuses = (job: JobDraft) => says(job, phrases.refused) || says(job, phrases.refusedInterns)
const inRegister = new Set([
  ...demoSponsorNames.map(({ name }) => name),
  ...demoSponsorAliases.map(({ company }) => company),
])
const isSponsored = (job: JobDraft) => job.countryId === 226 && says(job, phrases.stated) && inRegister.has(job.company)

describe('the demo jobs', () => {
  it('are more than two thousand, and three hundred part-time ones', () => {
    expect(careers.length).toBeGreaterThanOrEqual(2_000)
    expect(partTime.length).toBeGreaterThanOrEqual(300)
  })
  it('are in every country, of every type and in every field', () => {
    const byCountry = tally(careers, job => job.countryId)
    for (const { id, words } of jobCountries) expect(byCountry.get(id), words).toBeGreaterThanOrEqual(50)
    const byType = tally(careers, job => job.typeId)
    for (const { id, words } of jobTypes.slice(0, 4)) expect(byType.get(id), words).toBeGreaterThanOrEqual(130)
    expect(byType.has(5)).toBe(false)
    const byField = tally(careers, job => job.fieldId)
    for (const { id, words } of jobFields) expect(byField.get(id), words).toBeGreaterThanOrEqual(50)
    const partTimeByCountry = tally(partTime, job => job.countryId)
    for (const { id, words } of jobCountries) expect(partTimeByCountry.get(id), words).toBeGreaterThanOrEqual(8)
  })
  it.each<[string, (job: JobDraft) => boolean]>([
    ['jobs in London', job => job.city === 'London'],
    ['finance jobs in London', job => job.city === 'London' && job.fieldId === 4],
    ['finance internships in London', job => job.city === 'London' && job.fieldId === 4 && job.typeId === 2],
    ['visa-sponsored jobs in London', job => job.city === 'London' && isSponsored(job)],
    ['visa-sponsored jobs in the UK', isSponsored],
    ['marketing jobs in London', job => job.city === 'London' && job.fieldId === 6],
    ['internships in London', job => job.city === 'London' && job.typeId === 2],
    ['internships in the UK', job => job.countryId === 226 && job.typeId === 2],
    ['marketing internships in London', job => job.city === 'London' && job.fieldId === 6 && job.typeId === 2],
    ['law internships in London', job => job.city === 'London' && job.fieldId === 7 && job.typeId === 2],
  ])('fill the landing page of %s', (_, fits) => expect(count(careers, fits)).toBeGreaterThanOrEqual(12))
})

describe('every demo job', () => {
  it('has an id, a title and words of its own', () => {
    expect(new Set(all.map(({ sourceId }) => sourceId)).size).toBe(all.length)
    expect(new Set(all.map(({ applyUrl }) => applyUrl)).size).toBe(all.length)
    expect(new Set(all.map(text)).size).toBe(all.length)
    expect(new Set(careers.map(({ title, company, city }) => `${title} ${company} ${city}`)).size).toBe(careers.length)
    expect(all.filter(({ title }) => title.length > 90 || title !== title.trim() || !title)).toEqual([])
  })
  it('has no unfilled placeholder', () => {
    expect(
      all.filter(job => /[{}]|undefined|NaN|\bnull\b|[Ll]orem/.test(text(job) + job.title + job.place)).map(text),
    ).toEqual([])
  })
  it('is an advert of four to eight paragraphs and lists', () => {
    const blocks = all.map(({ description }) => description.filter(({ kind }) => kind !== 'heading').length)
    expect(Math.min(...blocks)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...blocks)).toBeLessThanOrEqual(8)
    expect(Math.min(...all.map(job => text(job).length))).toBeGreaterThan(250)
  })
  it('names countries, types, fields and classes that we know', () => {
    const known = (list: readonly { id: number }[], id: number) => list.some(one => one.id === id)
    for (const job of all) {
      expect(
        known(jobCountries, job.countryId) && known(jobFields, job.fieldId) && known(jobTypes, job.typeId),
        job.sourceId,
      ).toBe(true)
      expect(job.degreeClass === undefined || known(degreeClasses, job.degreeClass), job.sourceId).toBe(true)
      expect([job.board, job.typeId === 5, job.partTime !== undefined]).toEqual(
        job.board === 1 ? [1, false, false] : [2, true, true],
      )
    }
  })
  it('leads to an invented address', () => {
    expect(all.filter(({ applyUrl }) => !/^https:\/\/[a-z0-9-]+\.example\/[a-z0-9/-]+$/.test(applyUrl))).toEqual([])
  })
  it('in a town has a region and its employer’s site, and often a street with a postcode', () => {
    expect(
      all.filter(({ city, region }) => (city === undefined) !== (region === undefined)).map(({ sourceId }) => sourceId),
    ).toEqual([])
    expect(all.filter(({ employerUrl }) => !/^https:\/\/[a-z0-9-]+\.example\/$/.test(employerUrl!))).toEqual([])
    expect(share(all, ({ street, postcode }) => street !== undefined && postcode !== undefined)).toBeGreaterThan(0.4)
    expect(all.filter(({ street }) => street !== undefined && !/^\d+ \p{L}|\p{L} \d+$/u.test(street))).toEqual([])
  })
  it('asks for the years of work that its words ask for', () => {
    const asking = careers.filter(job => job.experienceMonths !== undefined)
    expect(asking.length).toBeGreaterThan(100)
    expect(
      careers.filter(job => experienceMonths(job.description) !== job.experienceMonths).map(({ sourceId }) => sourceId),
    ).toEqual([])
  })
  it('is from no company that exists', () => {
    const names = [
      ...new Set(all.map(({ company }) => company)),
      ...demoSponsorAliases.map(({ registerName }) => registerName),
    ]
    const plain = (name: string) =>
      ` ${name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')} `
    expect(wellKnown.length).toBeGreaterThanOrEqual(150)
    expect(names.filter(name => wellKnown.some(known => plain(name).includes(plain(known))))).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(180)
  })
  it('was posted in the last sixty days and is still open', () => {
    for (const { postedAt, closesOn, sourceId } of all) {
      const age = (today.getTime() - postedAt.getTime()) / 86_400_000
      expect(age > 0 && age < 60, sourceId).toBe(true)
      if (closesOn !== undefined)
        expect(daysFromToday(closesOn) >= 0 && daysFromToday(closesOn) <= 75, sourceId).toBe(true)
    }
    expect(count(careers, ({ closesOn }) => closesOn !== undefined && daysFromToday(closesOn) <= 3)).toBeGreaterThan(
      100,
    )
    expect(share(careers, ({ closesOn }) => closesOn === undefined)).toBeCloseTo(0.2, 1)
    expect(count(careers, ({ postedAt }) => today.getTime() - postedAt.getTime() < 7 * 86_400_000)).toBeGreaterThan(300)
  })
})

describe('on another day', () => {
  it('the same jobs come again', () =>
    expect(generateDemoJobs(new Date('2026-11-15T23:59:59Z'))).toEqual({ careers, partTime }))
  it('only their dates have moved with it', () => {
    const next = generateDemoJobs(new Date('2026-11-16T00:00:00Z'))
    expect(next.careers.map(({ postedAt }) => postedAt.getTime() - 86_400_000)).toEqual(
      careers.map(({ postedAt }) => postedAt.getTime()),
    )
    expect(next.careers.map(({ closesOn }) => closesOn && daysFromToday(closesOn) - 1)).toEqual(
      careers.map(({ closesOn }) => closesOn && daysFromToday(closesOn)),
    )
    const still = (job: JobDraft) => ({ ...job, postedAt: undefined, closesOn: undefined })
    expect([...next.careers, ...next.partTime].map(still)).toEqual(all.map(still))
  })
})

describe('British adverts', () => {
  it('offer sponsorship, refuse it, or only mention checks, about as often as real ones', () => {
    const near = (found: number, meant: number) =>
      expect(Math.abs(found - meant), `${found} for ${meant}`).toBeLessThan(0.02)
    near(
      share(british, job => says(job, phrases.stated)),
      0.15,
    )
    near(share(british, refuses), 0.2)
    near(
      share(british, job => says(job, phrases.checks)),
      0.1,
    )
    expect(share(british, job => says(job, phrases.stated) && refuses(job))).toBe(0)
  })
  it('use every phrase there is', () => {
    const unused = [...phrases.stated, ...phrases.refused, ...phrases.refusedInterns!, ...phrases.checks].filter(
      sentence => !british.some(job => says(job, [sentence])),
    )
    expect(unused).toEqual([])
  })
  it('carry an occupation code nearly always, and no others do', () => {
    expect(share(british, ({ occupationCode }) => /^\d{4}$/.test(occupationCode ?? ''))).toBeGreaterThan(0.85)
    expect(count(careers, ({ countryId, occupationCode }) => countryId !== 226 && occupationCode !== undefined)).toBe(0)
  })
  it('pay above and below what a sponsored job must', () => {
    const yearly = british
      .filter(({ typeId }) => typeId === 1 || typeId === 4)
      .flatMap(({ pay }) => yearlyPay(pay) ?? [])
    for (const [least, most] of [
      [0, 33_400],
      [33_400, 41_700],
      [41_700, 90_000],
    ] as const) {
      expect(yearly.filter(pay => pay >= least && pay < most).length, `${least} to ${most}`).toBeGreaterThan(
        yearly.length * 0.15,
      )
    }
    expect(Math.min(...yearly)).toBeGreaterThanOrEqual(24_500)
    expect(Math.max(...yearly)).toBeLessThan(90_000)
  })
})

describe('employers', () => {
  const here = employers.filter(({ countryId }) => countryId === 226)
  it('are on the register of sponsors in three cases of five, and some under another name', () => {
    expect(demoSponsorNames).toContainEqual({ name: 'Brightworks Engineering Ltd', town: 'Derby' })
    expect(demoSponsorNames.length / here.length).toBeCloseTo(0.6, 1)
    expect(demoSponsorAliases.length).toBeGreaterThanOrEqual(10)
    expect(
      demoSponsorAliases.filter(({ registerName }) => / t\/a | trading as /i.test(registerName)).length,
    ).toBeGreaterThanOrEqual(3)
    expect(here.length - demoSponsorNames.length - demoSponsorAliases.length).toBeGreaterThanOrEqual(10)
  })
  it('have the roles they are listed with, one of them for students in each of their fields', () => {
    const byTitle = new Map(roles.map(role => [role.title, role]))
    for (const { company, fields, roles: titles = [] } of employers) {
      for (const title of titles) expect(fields, `${company}: ${title}`).toContain(byTitle.get(title)?.fieldId)
      for (const field of fields) {
        const theirs = titles.map(title => byTitle.get(title)!).filter(({ fieldId }) => fieldId === field)
        expect(
          theirs.length === 0 || theirs.some(({ subject }) => subject !== undefined),
          `${company} in field ${field}`,
        ).toBe(true)
      }
    }
  })
  it('all have a job', () => {
    const hiring = new Set(careers.map(({ company }) => company))
    expect(employers.map(({ company }) => company).filter(company => !hiring.has(company))).toEqual([])
  })
})

describe('adverts', () => {
  it('ask for a class of degree in two cases of five, mostly a 2:1, and say so', () => {
    const asking = careers.filter(({ degreeClass }) => degreeClass !== undefined)
    expect(asking.length / careers.length).toBeCloseTo(0.4, 1)
    expect(share(asking, ({ degreeClass }) => degreeClass === 2)).toBeGreaterThan(0.6)
    expect(count(asking, ({ degreeClass }) => degreeClass === 1)).toBeGreaterThan(20)
    const inWords = { 1: /first/, 2: /2:1/, 3: /2:2/, 4: /third/ }
    expect(asking.filter(job => !inWords[job.degreeClass!].test(text(job)))).toEqual([])
  })
  it('are in German, French and Dutch where these are spoken', () => {
    const foreign = careers.filter(({ language }) => language !== 'en')
    expect(foreign.length).toBeGreaterThanOrEqual(38)
    const signs = { de: [81, / (und|mit) /], fr: [74, / (et|les) /], nl: [151, / (een|je|wij) /i] } as const
    for (const job of foreign) {
      const [countryId, words] = signs[job.language as keyof typeof signs]
      expect(job.countryId).toBe(countryId)
      expect(text(job)).toMatch(words)
      expect(text(job)).not.toMatch(/ (the|you|with) /)
    }
  })
  it('leave pay out in one case of four, and otherwise state a believable one', () => {
    expect(share(careers, ({ pay }) => pay === undefined)).toBeCloseTo(0.25, 1)
    const currencies = new Map<number, string>(jobCountries.map(({ id, currency }) => [id, currency]))
    // Whole units a year, for a first or second job.
    const believable: Readonly<Record<string, readonly [number, number]>> = {
      GBP: [24_000, 90_000],
      EUR: [5_500, 100_000],
      AUD: [49_000, 180_000],
      CAD: [35_000, 150_000],
      USD: [39_000, 190_000],
      NZD: [46_000, 160_000],
      SGD: [12_000, 140_000],
      INR: [180_000, 2_500_000],
    }
    for (const { sourceId, pay, countryId } of careers) {
      if (!pay) continue
      expect(pay.currency, sourceId).toBe(currencies.get(countryId))
      expect(pay.max === undefined || pay.max > pay.min!, sourceId).toBe(true)
      expect(Number.isInteger(pay.min) && Number.isInteger(pay.max ?? 0), sourceId).toBe(true)
      const [least, most] = believable[pay.currency]!
      expect(yearlyPay(pay), sourceId).toBeGreaterThanOrEqual(least)
      expect(yearlyPay(pay), sourceId).toBeLessThanOrEqual(most)
    }
    const internPeriods = new Set(careers.filter(({ typeId }) => typeId === 2).flatMap(({ pay }) => pay?.period ?? []))
    expect([...internPeriods].sort()).toEqual(['hour', 'month', 'week', 'year'])
  })
})

describe('part-time work', () => {
  const { ledger } = readContent()
  const minimum = new Map(
    partTimeWords.countries.map(({ id }) => {
      const rule = ruleOn(ledger, minimumWageOf(id)!.ruleId, '2026-11-15')
      return [id, rule.found && rule.rule.value.kind === 'money' ? rule.rule.value.minor : null]
    }),
  )
  const underpaying = new Set(
    partTimeWords.employers.filter(({ belowMinimum }) => belowMinimum).map(({ company }) => company),
  )
  it('is for six to twenty-four hours, in shifts and seasons we know', () => {
    for (const { partTime: terms, sourceId } of partTime) {
      expect(terms!.hoursMin! >= 6 && terms!.hoursMax! <= 24 && terms!.hoursMin! <= terms!.hoursMax!, sourceId).toBe(
        true,
      )
      expect(terms!.shifts.length, sourceId).toBeGreaterThan(0)
      expect(
        terms!.shifts.filter(shift => !['mornings', 'evenings', 'weekends', 'nights'].includes(shift)),
        sourceId,
      ).toEqual([])
    }
    for (const shift of ['mornings', 'evenings', 'weekends', 'nights'])
      expect(
        count(partTime, job => job.partTime!.shifts.includes(shift)),
        shift,
      ).toBeGreaterThan(5)
    for (const seasons of ['term', 'vacation', 'term,vacation'])
      expect(
        count(partTime, job => job.partTime!.seasons.join() === seasons),
        seasons,
      ).toBeGreaterThan(40)
  })
  it('pays by the hour; below the minimum only at employers marked so', () => {
    expect(partTime.filter(({ pay }) => pay && pay.period !== 'hour')).toEqual([])
    const below = partTime.filter(({ pay, countryId }) => pay && pay.min! < (minimum.get(countryId) ?? 0))
    expect(below.length).toBeGreaterThanOrEqual(5)
    expect(below.length).toBeLessThan(20)
    expect(below.filter(({ company }) => !underpaying.has(company))).toEqual([])
    expect(count(partTime, ({ pay, countryId }) => pay?.min === minimum.get(countryId))).toBeGreaterThan(20)
  })
  it('is for a few self-employed people, and says what that means', () => {
    const own = partTime.filter(job => job.partTime!.isSelfEmployed)
    expect(own.length).toBeGreaterThanOrEqual(6)
    expect(own.length).toBeLessThan(40)
    expect(own.filter(job => !text(job).includes('Check first that your visa allows self-employment'))).toEqual([])
  })
})
