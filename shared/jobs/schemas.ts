import * as z from 'zod/mini'
import { Id } from '../http/row-id.ts'
import { AppliedRule } from '#shared/rules/applied-rule.ts'
import { confidences } from '#shared/rules/ledger.ts'
import { SourceShape } from '#shared/rules/schemas.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { distances } from './distance.ts'
import { filterNames, jobSorts, visaChoices, type FilterName } from './filters.ts'
import { PayVerdictAnswer } from '#shared/salary/pay-schemas.ts'
import { chosenSituationNames } from '#shared/verdict/situations.ts'
import { ChosenSituationInput, ForYouAnswer, SituationAnswer, VerdictAnswer } from '#shared/verdict/schemas.ts'
import { evidenceStates, payPeriods, registerMatches } from './taxonomy.ts'

/** As written in an address: each name once or several times. What is unknown is named in the answer, not refused. */
const Values = z.optional(z.union([z.string(), z.array(z.string())]))
export const BoardInput = z.strictObject(
  Object.fromEntries(filterNames.map(name => [name, Values])) as Record<FilterName, typeof Values>,
)

export const Card = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  company: z.string(),
  place: z.string(),
  city: z.nullable(z.string()),
  /** Further cities in the same country. */
  otherCities: z.array(z.string()),
  countryId: z.number(),
  remote: z.number(),
  typeId: z.number(),
  fieldId: z.number(),
  payMin: z.nullable(z.number()),
  payMax: z.nullable(z.number()),
  payCurrency: z.nullable(z.string()),
  payPeriod: z.nullable(z.enum(payPeriods)),
  /** The words of the advert that the pay was found in; null where the source has a field for pay. */
  payQuote: z.nullable(z.string()),
  evidence: z.enum(evidenceStates),
  verdict: VerdictAnswer,
  isMatched: z.boolean(),
  registerMatch: z.enum(registerMatches),
  postedAt: z.string(),
  closesOn: z.nullable(z.string()),
  hoursMin: z.nullable(z.number()),
  hoursMax: z.nullable(z.number()),
  shifts: z.nullable(z.array(z.string())),
  seasons: z.nullable(z.array(z.string())),
  isSelfEmployed: z.boolean(),
  isDemo: z.boolean(),
})

/** A rule of the ledger as a reader needs it. */
const RuleAnswer = z.object({
  title: z.string(),
  words: z.string(),
  note: z.string(),
  source: SourceShape,
  checkedOn: z.string(),
  confidence: z.enum(confidences),
})
/** The least a part-time job may pay there; without a figure where the rule has none. */
const MinimumWage = z.nullable(
  z.object({
    ...RuleAnswer.shape,
    figure: z.nullable(z.object({ minor: z.number(), currency: z.string() })),
    binds: z.enum(['all', 'some']),
  }),
)
/** Whether a student may work for themselves there. */
const SelfEmployment = z.nullable(z.object({ ...RuleAnswer.shape, isAllowed: z.boolean() }))

/** What an address asks for, as `JobFilters` has it. */
const FiltersAnswer = z.object({
  words: z.string(),
  country: z.optional(z.number()),
  city: z.optional(z.string()),
  near: z.optional(z.string()),
  within: z.optional(z.enum(distances)),
  types: z.readonly(z.array(z.number())),
  fields: z.readonly(z.array(z.number())),
  modes: z.readonly(z.array(z.number())),
  evidence: z.readonly(z.array(z.enum(evidenceStates))),
  pay: z.optional(z.number()),
  payPer: z.enum(['year', 'hour']),
  clears: z.optional(z.enum(['new-entrant', 'standard'])),
  visa: z.optional(z.enum(visaChoices)),
  audience: z.enum(['newEntrant', 'standard']),
  situation: z.optional(z.enum(chosenSituationNames)),
  degree: z.optional(z.number()),
  language: z.optional(z.string()),
  postedWithin: z.optional(z.number()),
  closingWithin: z.optional(z.number()),
  sort: z.enum(jobSorts),
  page: z.number(),
})

const Counts = z.record(z.string(), z.number())
export const BoardAnswer = z.object({
  /** The day it is, so that a page counts days as the server does. */
  today: z.string(),
  total: z.number(),
  jobs: z.array(Card),
  counts: z.object({
    countries: Counts,
    types: Counts,
    fields: Counts,
    evidence: Counts,
    cities: z.array(z.object({ slug: z.string(), name: z.string(), countryId: z.number(), jobs: z.number() })),
    clears: Counts,
    degree: Counts,
    language: Counts,
    posted: Counts,
    closing: Counts,
    /** For the person who looks. */
    visa: Counts,
  }),
  /** What was searched for, without what we could not use. */
  filters: FiltersAnswer,
  /** Whom the jobs were judged for, and whether they can say more about themselves. */
  situation: SituationAnswer,
  /** The country that was chosen for the person, as an address names it; null where the address chose. */
  ownCountry: z.nullable(z.string()),
  /** The city that is chosen, if there is one of that name where it was looked for. */
  city: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** The town that jobs are near to, and how many remote jobs its distance leaves out; null where none is asked for. */
  near: z.nullable(z.object({ name: z.string(), remoteJobs: z.number() })),
  /** Parts of the address that mean nothing to us, or nothing without a country. */
  ignored: z.array(z.object({ name: z.enum(filterNames), value: z.string(), needs: z.optional(z.literal('country')) })),
  /** What was searched for instead, when nothing was found for the words as typed. */
  corrected: z.nullable(z.string()),
  /** When nothing is found: how many there would be without one filter. */
  relax: z.array(z.object({ name: z.enum(filterNames), total: z.number() })),
  /** The register the evidence comes from. */
  registerDate: z.nullable(z.string()),
  /** Of part-time jobs, what the ledger says today about their countries; null where it has no rule. */
  workRules: z.array(z.object({ countryId: z.number(), minimumWage: MinimumWage, selfEmployment: SelfEmployment })),
  /** What an address needs before it to be whole, as structured data wants it. */
  origin: z.string(),
  /** Which of these jobs the person who looks has saved; null for visitors. */
  saved: z.nullable(z.array(z.number())),
})

export const SponsorJobsInput = z.strictObject({ id: Id })
export const SponsorJobsAnswer = z.object({
  today: z.string(),
  total: z.number(),
  jobs: z.array(z.object({ ...Card.shape, board: z.number() })),
})

export const JobInput = z.strictObject({ slug: z.string().check(z.maxLength(200)), situation: ChosenSituationInput })

const Source = z.nullable(z.object({ name: z.string(), url: z.string(), note: z.string() }))

export const JobAnswer = z.object({
  today: z.string(),
  job: z.object({
    ...z.omit(Card, { verdict: true }).shape,
    board: z.number(),
    description: RichTextAnswer,
    applyUrl: z.string(),
    occupationCode: z.nullable(z.string()),
    degreeClass: z.nullable(z.number()),
    language: z.string(),
    region: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    street: z.nullable(z.string()),
    employerUrl: z.nullable(z.string()),
    employerLogo: z.nullable(z.string()),
    experienceMonths: z.nullable(z.number()),
    hoursPerWeek: z.nullable(z.number()),
    isClosed: z.boolean(),
    source: z.string(),
    /** The same advert in the other countries it names. Each is assessed by its own country's register and rules. */
    elsewhere: z.array(
      z.object({
        slug: z.string(),
        countryId: z.number(),
        city: z.nullable(z.string()),
        otherCities: z.array(z.string()),
      }),
    ),
    /** The job that staff say it is the same as, while that one is live. */
    duplicateOf: z.nullable(z.object({ slug: z.string(), board: z.number(), title: z.string() })),
    /** Its own last day, or the day on which its source dropped it before. */
    closedOn: z.nullable(z.string()),
  }),
  /** All that is known, in one verdict for the person who looks. Null for part-time jobs, which lead to no visa. */
  verdict: z.nullable(VerdictAnswer),
  forYou: ForYouAnswer,
  situation: SituationAnswer,
  /** By the rules for the person who looks, or for a recent graduate if we know nothing about them. */
  evidence: z.object({
    state: z.enum(evidenceStates),
    reasons: z.array(
      z.object({ words: z.string(), quote: z.nullable(z.string()), source: Source, date: z.nullable(z.string()) }),
    ),
    salary: z.nullable(
      z.object({
        outcome: z.enum(['meets', 'below', 'notEligible', 'cannotSay']),
        words: z.string(),
        occupation: z.nullable(z.object({ code: z.string(), title: z.string() })),
        checks: z.array(
          z.object({
            what: z.enum(['threshold', 'goingRate', 'hourlyFloor']),
            requiredMinor: z.number(),
            paidMinor: z.number(),
            passes: z.boolean(),
          }),
        ),
        conditions: z.array(z.string()),
        rules: z.array(AppliedRule),
      }),
    ),
    /** Outside the UK: the pay against each way to a work visa. */
    pay: z.nullable(PayVerdictAnswer),
    sponsorId: z.nullable(z.number()),
    registerDate: z.nullable(z.string()),
    /** Outside the UK: the kind of official data that supports the job, and the day of the newest file. */
    official: z.nullable(
      z.object({ support: z.nullable(z.enum(['licence', 'history'])), asOf: z.nullable(z.string()) }),
    ),
    /** The rule of the UK their pay was tested by. */
    situation: z.nullable(z.object({ kind: z.string(), because: z.optional(z.string()) })),
  }),
  /** Of a part-time job, what the ledger says today about its country; null where it has no rule. */
  minimumWage: MinimumWage,
  selfEmployment: SelfEmployment,
  /** How much work a student visa of the country allows. */
  studyWorkRules: z.array(z.object({ id: z.string(), ...RuleAnswer.shape })),
  /** Of the employer's page here; null where the register has no entry that is certainly this employer's. */
  employerSlug: z.nullable(z.string()),
  similar: z.array(Card),
  /** Which of the similar ones the person who looks has saved. */
  savedSimilar: z.array(z.number()),
  /** What an address needs before it to be whole, as structured data wants it. */
  origin: z.string(),
  /** By the person who looks. */
  isSaved: z.boolean(),
})
