/** The two boards share one table; the numbers are kept in the database and must not change. */
export const boards = { careers: 1, partTime: 2 } as const

/** Kinds of job, by number. Addresses use the slug. */
export const jobTypes = [
  { id: 1, slug: 'graduate', words: 'Graduate job' },
  { id: 2, slug: 'internship', words: 'Internship' },
  { id: 3, slug: 'placement', words: 'Placement year' },
  { id: 4, slug: 'full-time', words: 'Full-time job' },
  { id: 5, slug: 'part-time', words: 'Part-time job' },
] as const

/** Fields of work, by number. */
export const jobFields = [
  { id: 1, slug: 'software-and-it', words: 'Software and IT' },
  { id: 2, slug: 'data-and-research', words: 'Data and research' },
  { id: 3, slug: 'engineering', words: 'Engineering' },
  { id: 4, slug: 'finance', words: 'Finance and accounting' },
  { id: 5, slug: 'consulting', words: 'Consulting and strategy' },
  { id: 6, slug: 'marketing', words: 'Marketing and media' },
  { id: 7, slug: 'law', words: 'Law' },
  { id: 8, slug: 'health', words: 'Health and care' },
  { id: 9, slug: 'science', words: 'Science and laboratories' },
  { id: 10, slug: 'education', words: 'Education' },
  { id: 11, slug: 'design', words: 'Design and creative work' },
  { id: 12, slug: 'construction', words: 'Construction and property' },
  { id: 13, slug: 'people-and-operations', words: 'People and operations' },
  { id: 14, slug: 'sales', words: 'Sales and customer service' },
  { id: 15, slug: 'hospitality', words: 'Hospitality and retail' },
  { id: 16, slug: 'public-and-charity', words: 'Public service and charities' },
] as const

/** What official data says about an employer's name. `history` is no licence: something was approved for it. */
export const registerMatches = ['listed', 'history', 'otherRoutes', 'possible', 'notFound', 'notChecked'] as const
export type RegisterMatchName = (typeof registerMatches)[number]

/** How much of the work is done elsewhere than at the employer's, by the number a job has. */
export const workModes = [
  { id: 0, slug: 'on-site', words: 'On site' },
  { id: 1, slug: 'hybrid', words: 'Hybrid' },
  { id: 2, slug: 'remote', words: 'Remote' },
] as const
export const remoteMode = 2

/** By number, as kept in the database. */
export const evidenceStates = ['stated', 'possible', 'unclear', 'refused'] as const
export type EvidenceStateName = (typeof evidenceStates)[number]
export const evidenceId = (state: EvidenceStateName) => evidenceStates.indexOf(state) + 1

export const degreeClasses = [
  { id: 1, slug: 'first', words: 'First' },
  { id: 2, slug: '2-1', words: '2:1' },
  { id: 3, slug: '2-2', words: '2:2' },
  { id: 4, slug: 'third', words: 'Third or pass' },
] as const

export const remoteKinds = ['on site', 'hybrid', 'remote'] as const
export const payPeriods = ['year', 'month', 'week', 'day', 'hour'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** The countries a job can be in: those we have rules and guides for. */
export const jobCountries = [
  { id: 226, slug: 'united-kingdom', words: 'United Kingdom', currency: 'GBP' },
  { id: 104, slug: 'ireland', words: 'Ireland', currency: 'EUR' },
  { id: 14, slug: 'australia', words: 'Australia', currency: 'AUD' },
  { id: 39, slug: 'canada', words: 'Canada', currency: 'CAD' },
  { id: 227, slug: 'united-states', words: 'United States', currency: 'USD' },
  { id: 81, slug: 'germany', words: 'Germany', currency: 'EUR' },
  { id: 151, slug: 'netherlands', words: 'Netherlands', currency: 'EUR' },
  { id: 74, slug: 'france', words: 'France', currency: 'EUR' },
  { id: 154, slug: 'new-zealand', words: 'New Zealand', currency: 'NZD' },
  { id: 193, slug: 'singapore', words: 'Singapore', currency: 'SGD' },
  { id: 100, slug: 'india', words: 'India', currency: 'INR' },
] as const
