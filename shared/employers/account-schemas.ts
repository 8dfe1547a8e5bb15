import * as z from 'zod/mini'
import { roles } from '#shared/access/visitor.ts'
import { longestOrganisation } from '../forms/choices.ts'
import { formGuard, SenderEmail, SenderName } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { jobCountries } from '../jobs/taxonomy.ts'
import { NewPassword, Token } from '../sign-in/schemas.ts'
import { longestStatement } from './limits.ts'
import { organisationStates } from './states.ts'
import { domainOf, isFreeProvider } from './work-email.ts'

const oneLine = z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.')
export const OrganisationName = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Enter the name of your organisation.'),
    z.maxLength(longestOrganisation, `Use at most ${longestOrganisation} characters.`),
    z.regex(/\p{L}/u, 'Enter the name of your organisation.'),
    z.regex(/^[^<>]*$/, 'Write the name without < and >.'),
    oneLine,
  )
export const CountryId = z
  .pipe(z.coerce.number('Choose a country.'), z.number().check(z.int()))
  .check(z.refine(id => jobCountries.some(country => country.id === id), 'Choose a country.'))
const JobTitle = z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters.'), oneLine)

const wrongSite = 'Enter your organisation’s web address, such as www.example.com.'
const isHostName = (text: string) => /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(text)

/** The host name of a web address, however it is typed. */
export const WebsiteHost = z.string().check(
  z.trim(),
  z.maxLength(200, 'Use at most 200 characters.'),
  z.overwrite(text =>
    text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/?#].*$/, ''),
  ),
  z.refine(isHostName, wrongSite),
)

const isFreeAddress =
  'This address is from a free provider, so it can’t show where you work. Use your work address. Your organisation has none? Ask us below, and we’ll set the account up with you.'
const WorkEmail = SenderEmail.check(z.refine(email => !isFreeProvider(email), isFreeAddress))

export const EmployerRegistration = z.strictObject({
  ...formGuard,
  organisation: OrganisationName,
  countryId: CountryId,
  site: WebsiteHost,
  name: SenderName,
  jobTitle: JobTitle,
  email: WorkEmail.check(
    z.refine(email => isHostName(domainOf(email)), 'Enter an email address like name@company.com.'),
  ),
  statement: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestStatement, `Use at most ${longestStatement.toLocaleString('en-GB')} characters.`),
    ),
})

export const EmployerSetupInput = z.strictObject({ token: Token })
export const EmployerSetupLink = z.object({
  link: z.nullable(
    z.object({
      email: z.string(),
      name: z.string(),
      organisation: z.string(),
      /** Whether the person joins an organisation that is here already. */
      joins: z.boolean(),
    }),
  ),
})
export const EmployerAccountForm = z.strictObject({ token: Token, name: SenderName, password: NewPassword })
export const EmployerEntered = z.object({ role: z.enum(roles), next: z.string() })

/** What the register of its country says about an organisation. */
export const RegisterStanding = z.object({
  match: z.enum(['licence', 'history', 'otherRoutes', 'similar', 'notFound', 'noList']),
  words: z.string(),
  /** The day of the newest list. */
  date: z.nullable(z.string()),
})

export const OrganisationAnswer = z.object({
  organisation: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      countryId: z.number(),
      website: z.string(),
      state: z.enum(organisationStates),
      isTrusted: z.boolean(),
      /** Staff keep its jobs off the board. */
      isBlocked: z.boolean(),
      reason: z.nullable(z.string()),
      standing: RegisterStanding,
    }),
  ),
  colleagues: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      jobTitle: z.string(),
      isYou: z.boolean(),
      wantsEmails: z.boolean(),
    }),
  ),
  invited: z.array(z.object({ id: z.number(), name: z.string(), email: z.string(), invitedAt: z.string() })),
  hasSecondStep: z.boolean(),
})

export const ColleagueForm = z.strictObject({ name: SenderName, email: SenderEmail })
export const ColleagueInput = z.strictObject({ id: Id })
export const JobEmailsForm = z.strictObject({ wantsEmails: z.boolean() })
export const ColleagueChanged = z.object({ done: z.literal(true) })
