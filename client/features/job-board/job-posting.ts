import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { Inline } from '#shared/rich-text/rich-text.ts'

type Job = AnswerOf<typeof getJob>['job']

const employmentTypes: Readonly<Record<number, string>> = {
  1: 'FULL_TIME',
  2: 'INTERN',
  3: 'INTERN',
  4: 'FULL_TIME',
  5: 'PART_TIME',
}
const units = { year: 'YEAR', month: 'MONTH', week: 'WEEK', day: 'DAY', hour: 'HOUR' } as const

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const wordsAsHtml = (content: readonly Inline[]) =>
  content
    .map(({ text, strong, em }) => {
      const words = escape(text)
      if (strong) return `<strong>${words}</strong>`
      return em ? `<em>${words}</em>` : words
    })
    .join('')

/**
 * The description as the plain HTML that job search engines ask for; made from our own tree, so nothing else can be in
 * it.
 */
const asHtml = (job: Job) =>
  job.description
    .map(block => {
      if (block.kind === 'heading') return `<h${block.level}>${wordsAsHtml(block.content)}</h${block.level}>`
      if (block.kind === 'paragraph') return `<p>${wordsAsHtml(block.content)}</p>`
      const list = block.ordered ? 'ol' : 'ul'
      return `<${list}>${block.items.map(item => `<li>${wordsAsHtml(item)}</li>`).join('')}</${list}>`
    })
    .join('')

/** Only what we know. */
const known = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** One place, or a list of them. Only of the first do we know more than its city. */
function describeLocations(job: Job): object {
  const address = (parts: Readonly<Record<string, unknown>>) => ({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressCountry: countryCodes[job.countryId], ...known(parts) },
  })
  const first = address({
    addressLocality: job.city,
    addressRegion: job.region,
    postalCode: job.postcode,
    streetAddress: job.street,
  })
  return job.otherCities.length === 0
    ? first
    : [first, ...job.otherCities.map(city => address({ addressLocality: city }))]
}

/** Structured data of one open job, with every field Google's guide asks for that we know. */
export function describeJobPosting(job: Job): object[] {
  if (job.isClosed) return []
  const pay =
    job.payCurrency && job.payPeriod && (job.payMin ?? job.payMax) !== null
      ? {
          '@type': 'MonetaryAmount',
          currency: job.payCurrency,
          value: {
            '@type': 'QuantitativeValue',
            ...(job.payMin !== null && { minValue: job.payMin / 100 }),
            maxValue: (job.payMax ?? job.payMin)! / 100,
            unitText: units[job.payPeriod],
          },
        }
      : undefined
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: asHtml(job),
      datePosted: job.postedAt.slice(0, 10),
      ...(job.closesOn && { validThrough: `${job.closesOn}T23:59:59Z` }),
      employmentType: employmentTypes[job.typeId] ?? 'OTHER',
      directApply: false,
      hiringOrganization: {
        '@type': 'Organization',
        name: job.company,
        ...known({ sameAs: job.employerUrl, logo: job.employerLogo }),
      },
      identifier: { '@type': 'PropertyValue', name: job.company, value: String(job.id) },
      jobLocation: describeLocations(job),
      ...(job.remote === 2 && {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: countryCodes[job.countryId] },
      }),
      ...(pay && { baseSalary: pay }),
      ...(job.hoursPerWeek !== null && { workHours: `${job.hoursPerWeek} hours a week` }),
      ...(job.degreeClass !== null && {
        educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
      }),
      ...(job.experienceMonths !== null && {
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience: job.experienceMonths,
        },
      }),
    },
  ]
}
