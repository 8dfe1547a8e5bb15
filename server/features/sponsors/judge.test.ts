import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/platform/db/testing.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import { readBrands } from './brands.ts'
import { judgeName, suggest } from './judge.ts'
import { importRows, type TestRow } from './testing.ts'

/** Names as they stood in the register in June 2026, the traps beside those that are meant. */
const register: TestRow[] = [
  'PricewaterhouseCoopers LLP',
  ['PricewaterhouseCoopers (Northern Ireland) LLP', 'Belfast'],
  'Ernst & Young',
  'EY Seren Limited',
  'HWH Restaurants (EY) Limited',
  'KPMG LLP',
  'KPMG LLP (Local Hires)',
  'KPMG Ireland',
  'McKinsey & Company Inc. United Kingdom',
  'McKinsey Management Services Limited',
  'BAIN & COMPANY UNITED KINGDOM LLP',
  'Bain Capital',
  'BAINS & HAYRE LIMITED',
  'The Boston Consulting Group UK LLP',
  'Accenture (UK) Limited',
  'Accenture Song Brand UK Limited',
  'JPMorgan Chase Bank, National Association',
  'Goldman Sachs International',
  'Goldman Development Limited',
  'Barclays Bank PLC',
  'Barclays Bank UK PLC',
  'Barclays Execution Services Limited',
  'BlackRock Investment Management (UK) Limited',
  'BLACKROCK INVESTMENT MANAGEMENT (UK) LIMITED',
  'Blackrock Traders Ltd t/a Creams Cafe Morden',
  ['Google (UK) Limited', 'London', 'Skilled Worker', 'Worker (A (Premium))'],
  'Facebook UK',
  'Amazon UK Services Ltd',
  'Amazon Filters Ltd',
  'Amazonico UK Limited',
  'Apple Europe Limited',
  'Apple Tree Nursery Ltd',
  'Green Apple Care Limited',
  'IBM UK Ltd',
  'Tata Consultancy Services',
  'TATA Consulting Engineers Limited',
  'TikTok Information Technologies UK Limited',
  'Roofoods Ltd t/a Deliveroo',
  'Wise Payments Limited',
  ['Wise', 'Luton', 'Religious Worker', 'Temporary Worker (A rating)'],
  'Aaron Wise Limited',
  'Revolut Ltd',
  'Revolution Oil Limited',
  'Monzo Bank Ltd',
  ['Monzo Bank Ltd', 'London '],
  ['Monzo Bank Ltd', 'London', 'Global Business Mobility: Senior or Specialist Worker'],
  'GSK Plc',
  'GSK Bodyworks Accident Repair Limited',
  'British Broadcasting Corporation',
  'BBC Coffee Limited',
  'BBC Double Glazing Limited',
  'Marks and Spencer Group Plc',
  'J Sainsbury Plc',
  'The Sainsbury Laboratory',
  'Tesco Stores Limited',
  'ATESCO CONSULTANCY LTD',
  'Notesco UK Limited',
  'Ove Arup and Partners International Ltd',
  'Sarup & Sons Limited',
  'Allen Overy Shearman Sterling Service Company Limited',
  'University College London',
  'UCL SWIFT LTD',
  'UCL ENERGY GROUP LIMITED',
  'Imperial College London (HR)',
  'Imperial College Healthcare NHS Trust',
  'Imperial Dental Practice',
  'Starling Group Ltd',
  'Starling Bank Limited',
  'Jane Street Europe Limited',
  'Jane Hotels Limited',
  'Two Sigma International Limited',
  'Two Brothers Limited',
  'Vodafone Limited',
  'Aroma Phones Ltd t/a Vodafone',
  'Bright Mobile Ltd t/a Vodafone',
  'Zen Retail Ltd t/a Vodafone',
  'Guys and St Thomas NHS Foundation Trust',
  'The University of Cambridge',
  'London School of Economics & Political Science',
  'Whitbread Group PLC',
  'Transport for London',
  'Cognizant Worldwide Limited',
  'HCL Technologies UK Limited',
  'Procter & Gamble Limited',
  'Financial Conduct Authority',
  'HSBC Holdings plc',
  'Nottingham University Hospitals NHS Trust',
  'University of the West of England',
  'London Borough of Camden',
  'EasyJet Airline Company Limited',
  'Care UK Care Services Ltd',
  'Care & Co Ltd',
  'Wipro Limited',
  'Miro Technologies Limited',
  'Shell International Ltd',
  'Shell Garage Hove Limited',
  'Coast Fuel Ltd t/a Shell',
  'Hill Fuel Ltd t/a Shell',
  'Kentucky Fried Chicken (Great Britain) Limited',
  'NNA Limited T/A KFC',
  'Northern Stoves Ltd t/a Kindle',
  'Mercury',
  'Mercury Capital (W12) Ltd',
  'Barts Health National Health Service Trust',
  'Trustees of the Hollin Water Gardens Limited',
  'Hollin Tyres Limited',
  'J D Sportswear Fashion PLC',
  'GCS (UK) Limited',
  'Glenmoor Caledonian Society',
  'University of Easterdale',
  'Easterdale Fish Bar Ltd',
  'London Borough of Easterdale',
  'Jetway2.com',
  'Hallam & Barrett Retail Limited',
  'Fuelcourt Stations Ltd T/A Corner Waitrose Petrol',
  ['Calder & Finchley Limited', 'Bristol'],
  ['Calder & Finchley Ltd', 'Norwich'],
  'X Ltd',
  '100% Pure_Care Ltd',
  "O'Brien & Daughters",
  'Larder Holdings Ltd t/a Copper Oven',
  'Larder Holdings Ltd T/A Salt Yard',
  'First Franchise Ltd t/a Sub Corner',
  'Second Franchise Ltd t/a Sub Corner',
  'Third Franchise Ltd',
  'Brøndby UK Limited',
]

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await importRows(database.db, register)
})
afterAll(() => database.close())

const judge = async (typed: string) => {
  const { outcome, sponsor, choices, closest } = await judgeName(database.db, typed)
  return {
    outcome,
    sponsor: sponsor?.name ?? null,
    choices: choices.map(({ name }) => name),
    closest: closest.map(({ name }) => name),
  }
}

describe('a name that only one organisation has', () => {
  it.each([
    ['PwC', 'PricewaterhouseCoopers LLP'],
    ['EY', 'Ernst & Young'],
    ['Ernst and Young', 'Ernst & Young'],
    ['KPMG UK', 'KPMG LLP'],
    ['McKinsey', 'McKinsey & Company Inc. United Kingdom'],
    ['BCG', 'The Boston Consulting Group UK LLP'],
    ['Accenture UK Ltd', 'Accenture (UK) Limited'],
    ['J.P. Morgan', 'JPMorgan Chase Bank, National Association'],
    ['Goldman Sachs', 'Goldman Sachs International'],
    ['BlackRock', 'BlackRock Investment Management (UK) Limited'],
    ['Google', 'Google (UK) Limited'],
    ['Facebook', 'Facebook UK'],
    ['Meta Platforms', 'Facebook UK'],
    ['IBM United Kingdom', 'IBM UK Ltd'],
    ['TikTok', 'TikTok Information Technologies UK Limited'],
    ['ByteDance', 'TikTok Information Technologies UK Limited'],
    ['Deliveroo', 'Roofoods Ltd t/a Deliveroo'],
    ['Revolut', 'Revolut Ltd'],
    ['Monzo', 'Monzo Bank Ltd'],
    ['GlaxoSmithKline', 'GSK Plc'],
    ['BBC', 'British Broadcasting Corporation'],
    ['M&S', 'Marks and Spencer Group Plc'],
    ["Sainsbury's", 'J Sainsbury Plc'],
    ['Tesco', 'Tesco Stores Limited'],
    ['Arup', 'Ove Arup and Partners International Ltd'],
    ['Allen & Overy', 'Allen Overy Shearman Sterling Service Company Limited'],
    ['UCL', 'University College London'],
    // As it stands in the register, and as people bend it.
    ['roofoods', 'Roofoods Ltd t/a Deliveroo'],
    ['ROOFOODS LTD T/A DELIVEROO', 'Roofoods Ltd t/a Deliveroo'],
    ['creams cafe morden', 'Blackrock Traders Ltd t/a Creams Cafe Morden'],
    ['imperial college london', 'Imperial College London (HR)'],
    ['  marks   AND spencer plc ', 'Marks and Spencer Group Plc'],
    ['Gsk', 'GSK Plc'],
    ['pricewaterhousecoopers', 'PricewaterhouseCoopers LLP'],
    ['JPMorgan Chase Bank National Association', 'JPMorgan Chase Bank, National Association'],
    ['Boston Consulting Group', 'The Boston Consulting Group UK LLP'],
    ['Barts Health NHS Trust', 'Barts Health National Health Service Trust'],
    ['obrien and daughters', "O'Brien & Daughters"],
    ['x ltd', 'X Ltd'],
    ['100% pure_care', '100% Pure_Care Ltd'],
    // Shops of one company, and one company among others with a shop of that name.
    ['Larder Holdings Ltd trading as Copper Oven', 'Larder Holdings Ltd t/a Copper Oven'],
    ['Larder Holdings Ltd t/a Salt Yard', 'Larder Holdings Ltd T/A Salt Yard'],
    ['Second Franchise Ltd t/a Sub Corner', 'Second Franchise Ltd t/a Sub Corner'],
    ['Third Franchise Ltd t/a Sub Corner', 'Third Franchise Ltd'],
    ['brondby', 'Brøndby UK Limited'],
  ])('%j is %j', async (typed, name) =>
    expect(await judge(typed)).toMatchObject({ outcome: 'listedSkilledWorker', sponsor: name, choices: [] }),
  )
})

describe('a name that may be somebody’s', () => {
  it.each([
    ['Barclays', ['Barclays Bank PLC', 'Barclays Bank UK PLC', 'Barclays Execution Services Limited']],
    ['Meta', ['Facebook UK']],
    ['Amazon', ['Amazon UK Services Ltd', 'Amazon Filters Ltd']],
    ['Apple', ['Apple Europe Limited', 'Apple Tree Nursery Ltd']],
    ['TCS', ['Tata Consultancy Services']],
    ['Wise', ['Wise Payments Limited', 'Wise']],
    ['Imperial', ['Imperial College London (HR)', 'Imperial College Healthcare NHS Trust', 'Imperial Dental Practice']],
    ['Hollin Gardens', ['Trustees of the Hollin Water Gardens Limited']],
    ['JD Sportswear', ['J D Sportswear Fashion PLC']],
    // Nobody can tell whether the name or the initials are meant.
    ['GCS', ['GCS (UK) Limited', 'Glenmoor Caledonian Society']],
    ['Easterdale', ['London Borough of Easterdale', 'University of Easterdale', 'Easterdale Fish Bar Ltd']],
    ['Jetway 2', ['Jetway2.com']],
    ['Hallam and Barret', ['Hallam & Barrett Retail Limited']],
    ['Easterdale Univeristy', ['University of Easterdale']],
    ['Barts NHS Trust', ['Barts Health National Health Service Trust']],
    ['Calder & Finchley', ['Calder & Finchley Limited', 'Calder & Finchley Ltd']],
    ['Goldman', ['Goldman Sachs International', 'Goldman Development Limited']],
    ['pricewaterhousecooper', ['PricewaterhouseCoopers LLP']],
    ['Tesco Stores London', ['Tesco Stores Limited']],
    ['University Colege London', ['University College London']],
    ['Other Ltd t/a Creams Cafe Morden', ['Blackrock Traders Ltd t/a Creams Cafe Morden']],
    ['Other Ltd (formerly Google)', ['Google (UK) Limited']],
    ['Sub Corner', ['First Franchise Ltd t/a Sub Corner', 'Second Franchise Ltd t/a Sub Corner']],
    ['Larder Holdings', ['Larder Holdings Ltd t/a Copper Oven', 'Larder Holdings Ltd T/A Salt Yard']],
  ])('%j is offered as %j', async (typed, names) => {
    const { outcome, sponsor, choices } = await judge(typed)
    expect({ outcome, sponsor }).toEqual({ outcome: 'possible', sponsor: null })
    expect(choices.slice(0, names.length)).toEqual(names)
  })
})

describe('a name as people type it', () => {
  it.each([
    ['Starling', 'Starling Bank Limited'],
    ['Bain', 'BAIN & COMPANY UNITED KINGDOM LLP'],
    ['Vodafone', 'Vodafone Limited'],
    ['Jane Street Capital', 'Jane Street Europe Limited'],
    ['Two Sigma Investments', 'Two Sigma International Limited'],
    ['Cognizant Technology Solutions', 'Cognizant Worldwide Limited'],
    ['HCL Tech', 'HCL Technologies UK Limited'],
    ['HSBC UK Bank plc', 'HSBC Holdings plc'],
    ['LSE', 'London School of Economics & Political Science'],
    ['GSTT', 'Guys and St Thomas NHS Foundation Trust'],
    ['FCA', 'Financial Conduct Authority'],
    ['Premier Inn', 'Whitbread Group PLC'],
    ['Nottingham University Hosp', 'Nottingham University Hospitals NHS Trust'],
    ['NUH', 'Nottingham University Hospitals NHS Trust'],
    ['UWE', 'University of the West of England'],
    ['West of England University', 'University of the West of England'],
    ['Camden Council', 'London Borough of Camden'],
    ['Easy Jet', 'EasyJet Airline Company Limited'],
    ['Care UK', 'Care UK Care Services Ltd'],
    ['Wipro Technologies', 'Wipro Limited'],
    ['Shell', 'Shell International Ltd'],
    ['KFC', 'Kentucky Fried Chicken (Great Britain) Limited'],
    ['Kindle', 'Northern Stoves Ltd t/a Kindle'],
    ['Mercury', 'Mercury'],
  ])('%j is offered as %j among the first three, and not confirmed', async (typed, registered) => {
    const { sponsor, choices } = await judgeName(database.db, typed)
    expect(sponsor).toBeNull()
    expect(choices.slice(0, 3).map(({ name }) => name)).toContain(registered)
  })
  it.each([
    ['Starling Group Ltd', 'Starling Group Ltd'],
    ['Starling Bank', 'Starling Bank Limited'],
    ['TfL', 'Transport for London'],
    ['Cambridge University', 'The University of Cambridge'],
    ['P&G', 'Procter & Gamble Limited'],
  ])('%j is %j', async (typed, registered) =>
    expect((await judgeName(database.db, typed)).sponsor?.name).toBe(registered),
  )
  it('does not lead to others that share a common first word', async () =>
    expect((await judgeName(database.db, 'Two Cows Dairy')).choices.map(({ name }) => name)).not.toContain(
      'Starling Bank Limited',
    ))
})

describe('a name that is not there', () => {
  it.each(['John Lewis', 'Waitrose', 'DeepMind', 'Petrol', 'Notes', 'zzzzzz', 'x', '', '  ', '大', '%%', '__'])(
    '%j is not found',
    async typed => {
      expect(await judge(typed)).toMatchObject({ outcome: 'notFound', sponsor: null, choices: [] })
    },
  )
  it.each([
    ['googel', 'Google (UK) Limited'],
    ['revolute', 'Revolut Ltd'],
    ['tezco stores', 'Tesco Stores Limited'],
    ['nottingam', 'Nottingham University Hospitals NHS Trust'],
  ])('%j is shown what is nearest: %j', async (typed, name) => {
    const { outcome, choices, closest } = await judge(typed)
    expect(outcome === 'notFound' ? closest : choices).toContain(name)
  })
  it('never matches inside another word', async () => {
    for (const typed of ['Tesco', 'Arup', 'Bain', 'Revolut']) {
      const { choices, closest } = await judge(typed)
      expect([...choices, ...closest].join()).not.toMatch(/ATESCO|Notesco|Sarup|BAINS|Revolution/)
    }
  })
})

describe('suggestions while typing', () => {
  const names = async (typed: string) => (await suggest(database.db, typed, 8)).map(({ name }) => name)
  it.each([
    ['pw', 'PricewaterhouseCoopers LLP'],
    ['goo', 'Google (UK) Limited'],
    ['marks and s', 'Marks and Spencer Group Plc'],
    ['deliv', 'Roofoods Ltd t/a Deliveroo'],
    ['bb', 'British Broadcasting Corporation'],
    ['googel', 'Google (UK) Limited'],
    ['monzo bnak', 'Monzo Bank Ltd'],
    ['the boston', 'The Boston Consulting Group UK LLP'],
  ])('%j suggests %j', async (typed, name) => expect(await names(typed)).toContain(name))
  it.each(['', 'p', ' ', '%', '_', '\\'])('%j suggests nothing', async typed => expect(await names(typed)).toEqual([]))
  it('are at most eight organisations, each once', async () => {
    const found = await suggest(database.db, 'ba', 8)
    expect(found.length).toBeLessThanOrEqual(8)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  })
})

describe('the table of brands', () => {
  const brands = readBrands()
  it('is well-formed', () => {
    expect(brands.length).toBeGreaterThan(50)
    for (const { brand, registeredName, certainty } of brands) {
      expect(brand.trim()).toBe(brand)
      expect(registeredName.trim()).toBe(registeredName)
      expect(brand.length).toBeGreaterThanOrEqual(2)
      expect(registeredName.length).toBeGreaterThanOrEqual(3)
      expect(['same', 'likely', 'franchise']).toContain(certainty)
    }
  })
  it('says everything once', () =>
    expect(new Set(brands.map(({ brand, registeredName }) => `${brand}|${registeredName}`)).size).toBe(brands.length))
  it('agrees with itself on how certain a brand is', () => {
    for (const { brand, certainty } of brands)
      expect(
        brands.filter(other => other.brand === brand && other.certainty !== certainty),
        brand,
      ).toEqual([])
  })
})
