/** What official data says about an employer. The three kinds are never mixed. */
export const registerKinds = ['licence', 'history', 'warning'] as const
export type RegisterKind = (typeof registerKinds)[number]

/** An official list of employers that its publisher renews. */
export interface Publication {
  countryId: number
  kind: RegisterKind
  /** As a sentence names it. */
  publisher: string
  title: string
  url: string
  /** Under which terms it may be used again. */
  terms: string
  /** A complete file has at least so many rows. */
  leastRows: number
  /** Each file of a year contains the earlier ones of that year, so only a file with the same beginning compares. */
  isCumulative: boolean
  /** Our estimate, from how often it was renewed: with a newest file this old, staff should look for a newer one. */
  oldAfterDays: number
}

const notConfirmed = 'Terms of reuse not confirmed: single facts with their source only.'
const publicDomain = 'Public domain (work of the United States government).'

export const publications = {
  'nl-ind-work': {
    countryId: 151,
    kind: 'licence',
    publisher: 'the Dutch immigration service (IND)',
    title: 'Public register of recognised sponsors: work',
    url: 'https://ind.nl/en/public-register-recognised-sponsors/public-register-work',
    terms: notConfirmed,
    leastRows: 10_000,
    isCumulative: false,
    oldAfterDays: 60,
  },
  'nz-accredited': {
    countryId: 154,
    kind: 'licence',
    publisher: 'New Zealand’s Ministry of Business, Innovation and Employment',
    title: 'List of accredited employers',
    url: 'https://www.immigration.govt.nz/work/requirements-for-work-visas/approved-employers/accredited-employer-list/',
    terms: 'Released under the Official Information Act; no terms stated.',
    leastRows: 10_000,
    isCumulative: false,
    oldAfterDays: 365,
  },
  'dk-siri-certified': {
    countryId: 59,
    kind: 'licence',
    publisher: 'the Danish Agency for International Recruitment and Integration (SIRI)',
    title: 'Certified companies',
    url: 'https://nyidanmark.dk/en-GB/Words-and-concepts/SIRI/Certified-companies',
    terms: notConfirmed,
    leastRows: 500,
    isCumulative: false,
    oldAfterDays: 90,
  },
  'ie-permits': {
    countryId: 104,
    kind: 'history',
    publisher: 'Ireland’s enterprise department',
    title: 'Employment permits issued to companies',
    url: 'https://enterprise.gov.ie/en/publications/employment-permit-statistics-2026.html',
    terms: notConfirmed,
    leastRows: 300,
    isCumulative: true,
    oldAfterDays: 90,
  },
  'ca-lmia-positive': {
    countryId: 39,
    kind: 'history',
    publisher: 'Employment and Social Development Canada',
    title: 'Employers who were issued a positive labour market impact assessment (LMIA)',
    url: 'https://open.canada.ca/data/en/dataset/90fed587-1364-4f33-a9ee-208181dc0b97',
    terms: 'Open Government Licence – Canada.',
    leastRows: 2_000,
    isCumulative: false,
    oldAfterDays: 270,
  },
  'us-h1b-hub': {
    countryId: 227,
    kind: 'history',
    publisher: 'US Citizenship and Immigration Services (USCIS)',
    title: 'H-1B Employer Data Hub',
    url: 'https://www.uscis.gov/tools/reports-and-studies/h-1b-employer-data-hub',
    terms: publicDomain,
    leastRows: 5_000,
    isCumulative: true,
    oldAfterDays: 365,
  },
  'us-lca': {
    countryId: 227,
    kind: 'history',
    publisher: 'the US Department of Labor',
    title: 'Labor condition applications (LCA): disclosure data',
    url: 'https://www.dol.gov/agencies/eta/foreign-labor/performance',
    terms: publicDomain,
    leastRows: 20_000,
    isCumulative: true,
    oldAfterDays: 200,
  },
  'us-perm': {
    countryId: 227,
    kind: 'history',
    publisher: 'the US Department of Labor',
    title: 'Permanent labor certification (PERM): disclosure data',
    url: 'https://www.dol.gov/agencies/eta/foreign-labor/performance',
    terms: publicDomain,
    leastRows: 5_000,
    isCumulative: true,
    oldAfterDays: 200,
  },
  'ca-non-compliant': {
    countryId: 39,
    kind: 'warning',
    publisher: 'Canada’s immigration department',
    title: 'Employers found non-compliant',
    url: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/work-canada/employers-non-compliant.html',
    terms: 'Crown copyright; terms of reuse not confirmed.',
    leastRows: 300,
    isCumulative: false,
    oldAfterDays: 90,
  },
  'au-sanctions': {
    countryId: 14,
    kind: 'warning',
    publisher: 'the Australian Border Force',
    title: 'Register of sanctioned sponsors',
    url: 'https://www.abf.gov.au/',
    terms: notConfirmed,
    leastRows: 50,
    isCumulative: false,
    oldAfterDays: 90,
  },
} as const satisfies Readonly<Record<string, Publication>>

export type Series = keyof typeof publications
export const allSeries = Object.keys(publications) as Series[]
export const isSeries = (text: string): text is Series => Object.hasOwn(publications, text)

/** Outside the UK: whether a list names all that may sponsor. */
export const hasListOfLicences = (countryId: number) =>
  Object.values<Publication>(publications).some(each => each.kind === 'licence' && each.countryId === countryId)

export const publicationOf = (series: Series): Publication => publications[series]
