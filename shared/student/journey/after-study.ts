import { decisionRuleIds } from './decision-time.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'

interface AfterStudy {
  /** As a sentence has it. */
  permission: string
  /**
   * Until when one can apply: before the student visa ends, or so long after the course. Null: the ledger does not say.
   */
  deadline: { kind: 'studentVisa' | 'within'; ruleId: string } | null
  /** Its lengths, for people of different courses. */
  lengths: readonly string[]
  /** What a job with a sponsor asks for afterwards, */
  sponsorship: string
  /** and what it asks of someone from elsewhere. */
  fromElsewhere?: string
}

/** How people who studied there may stay and work, by the rules of the ledger. Of India it knows of none. */
export const afterStudy: Partial<Readonly<Record<LedgerCountry, AfterStudy>>> = {
  uk: {
    permission: 'the Graduate visa',
    deadline: { kind: 'studentVisa', ruleId: 'uk.graduate.apply' },
    lengths: ['uk.graduate.length', 'uk.graduate.length-doctorate'],
    sponsorship: 'uk.skilled-worker.switching',
    fromElsewhere: 'uk.skilled-worker.general-threshold',
  },
  ie: {
    permission: 'Stamp 1G',
    deadline: { kind: 'within', ruleId: 'ie.graduate.apply-within' },
    lengths: ['ie.graduate.length-level-8', 'ie.graduate.length-level-9'],
    sponsorship: 'ie.critical-skills.threshold-graduate',
    fromElsewhere: 'ie.critical-skills.threshold',
  },
  au: {
    permission: 'the Temporary Graduate visa 485',
    deadline: { kind: 'within', ruleId: 'au.graduate-485.apply-within' },
    lengths: ['au.graduate-485.length-bachelor', 'au.graduate-485.length-research'],
    sponsorship: 'au.skills-in-demand.core-threshold',
    fromElsewhere: 'au.skills-in-demand.core-threshold',
  },
  ca: {
    permission: 'the Post-Graduation Work Permit',
    deadline: { kind: 'within', ruleId: 'ca.pgwp.apply-within' },
    lengths: ['ca.pgwp.length-short', 'ca.pgwp.length-long'],
    sponsorship: 'ca.employer-permit.lmia',
    fromElsewhere: 'ca.employer-permit.lmia',
  },
  us: {
    permission: 'Optional Practical Training (OPT)',
    deadline: null,
    lengths: ['us.opt.length'],
    sponsorship: 'us.h1b.draw',
    fromElsewhere: 'us.h1b.draw',
  },
  de: {
    permission: 'the job-search residence permit',
    deadline: null,
    lengths: ['de.job-search.length'],
    sponsorship: 'de.blue-card.threshold-shortage',
    fromElsewhere: 'de.blue-card.threshold',
  },
  nl: {
    permission: 'the orientation year',
    deadline: { kind: 'within', ruleId: 'nl.orientation-year.apply-within' },
    lengths: ['nl.orientation-year.length'],
    sponsorship: 'nl.skilled-migrant.threshold-orientation',
    fromElsewhere: 'nl.skilled-migrant.threshold',
  },
  fr: {
    permission: 'the job search or business creation permit',
    deadline: null,
    lengths: ['fr.rece.length'],
    sponsorship: 'fr.change-of-status.share',
  },
  nz: {
    permission: 'the Post Study Work Visa',
    deadline: null,
    lengths: ['nz.post-study.length-graduate-diploma', 'nz.post-study.length'],
    sponsorship: 'nz.accredited-employer.wage',
    fromElsewhere: 'nz.accredited-employer.wage',
  },
  sg: {
    permission: 'the Long-Term Visit Pass to look for work',
    deadline: null,
    lengths: ['sg.visit-pass.length'],
    sponsorship: 'sg.employment-pass.threshold',
    fromElsewhere: 'sg.employment-pass.threshold',
  },
}

/**
 * How long a student visa runs on after the course: after a short one, and after a long one. Of other countries the
 * ledger does not say it.
 */
export const runsOn: Partial<Readonly<Record<LedgerCountry, { least: string; most: string }>>> = {
  uk: { least: 'uk.student.after-course-short', most: 'uk.student.after-course-long' },
}

/** Every rule that the clock of a country may ask for. */
export function clockRuleIds(country: LedgerCountry): string[] {
  const [after, run] = [afterStudy[country], runsOn[country]]
  return [
    ...(run ? [run.least, run.most] : []),
    ...decisionRuleIds(country),
    ...(after
      ? [
          ...(after.deadline ? [after.deadline.ruleId] : []),
          ...after.lengths,
          after.sponsorship,
          ...(after.fromElsewhere ? [after.fromElsewhere] : []),
        ]
      : []),
  ]
}
