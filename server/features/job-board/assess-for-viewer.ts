import { systemCountryId } from '#shared/constants.ts'
import { weighEvidence, weighSalary } from '#shared/evidence/evidence.ts'
import { boards, jobTypes } from '#shared/jobs/taxonomy.ts'
import type { OfficialMatch } from '#shared/registers/weigh-findings.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import { findProvince } from '#shared/salary/canadian-provinces.ts'
import { judgeForPerson, type ForYou } from '#shared/verdict/for-you.ts'
import { testableOffer } from '#shared/verdict/judge-pay.ts'
import { describeVerdict } from '#shared/verdict/kinds.ts'
import type { JobKind } from '#shared/verdict/now-step.ts'
import type { Person } from '#shared/verdict/person.ts'
import { audienceWords } from '#shared/verdict/words.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import type { JobDetail } from '#server/features/jobs/queries.ts'
import {
  describeEmployer,
  describeEntry,
  matchName,
  nameMatch,
  notLookedUp,
  offeredAmount,
  type NameMatch,
} from '#server/features/jobs/assess-jobs.ts'
import { findOfficialMatch } from '#server/features/registers/queries.ts'
import { isKnownIn, personFor, type Viewer } from '#server/features/verdict/viewer.ts'

/** A job's evidence, its verdict, and what both mean for the person looking at it. */
export async function assessForViewer(db: Database, job: JobDetail, viewer: Viewer, today: string) {
  const country = ledgerCountryWithId(job.countryId)
  const inUk = job.countryId === systemCountryId
  const isCareer = job.board === boards.careers
  const person = personFor(viewer, job.countryId, today)
  const [ledger, register] = await Promise.all([
    // The wording of register entries comes from the UK's rules.
    readCountryLedger(db, [...new Set([...(country ? [country] : []), 'uk' as const])], [job.occupationCode ?? '']),
    findRegister(db),
  ])
  const { sponsorId, register: entry } = await findRegisterEntry(db, job, register?.date ?? null)
  const pay = offeredAmount(job)
  const question = {
    advert: job.advert,
    register: entry,
    occupationCode: job.occupationCode,
    pay: inUk ? testableOffer(pay) : null,
    hoursPerWeek: job.hoursPerWeek,
    viewer: null,
    date: today,
  }
  const { state, advert, reasons, official } = weighEvidence(ledger, question)
  const forYou = judgeForPerson(
    ledger,
    {
      evidence: { state, advert, match: nameMatch(entry, official) },
      employerWords: reasons.map(({ words }) => words).join(' '),
      pay: {
        country,
        occupationCode: job.occupationCode,
        pay,
        hoursPerWeek: job.hoursPerWeek,
        facts: { province: findProvince(describeEmployer({ ...job, text: '' }).places) },
      },
      kind: kindOf(job),
    },
    person,
    today,
  )
  const { verdict } = forYou
  // The rules about pay are for people who need a sponsor, now or later.
  const isTested = isCareer && person.status !== 'citizen'
  return {
    verdict: isCareer ? describeVerdict(verdict, audienceWords(person, today)) : null,
    forYou: describeForYou(forYou, person),
    situation: { chosen: viewer.chosen ?? null, canChoose: !isKnownIn(viewer, job.countryId) },
    evidence: {
      state,
      reasons,
      sponsorId,
      official: entry.kind === 'official' ? describeOfficial(entry, official?.support ?? null) : null,
      situation: verdict.pay.situation,
      registerDate: inUk ? (register?.date ?? null) : null,
      salary:
        inUk && isTested
          ? weighSalary(ledger, { ...question, viewer: verdict.pay.situation, date: verdict.switchOn })
          : null,
      pay: isTested ? verdict.pay.elsewhere : null,
    },
  }
}

const describeForYou = ({ verdict, ...forYou }: ForYou, { source }: Person) => ({
  ...forYou,
  switchOn: verdict.switchOn,
  source,
})

const internshipTypes: ReadonlySet<number> = new Set(
  jobTypes.filter(({ slug }) => slug === 'internship' || slug === 'placement').map(({ id }) => id),
)

function kindOf({ board, typeId, isSelfEmployed, hoursMin, hoursMax }: JobDetail): JobKind {
  const rest = { isSelfEmployed, hoursMin, hoursMax }
  if (board === boards.partTime) return { kind: 'partTime', ...rest }
  return { kind: internshipTypes.has(typeId) ? 'internship' : 'permanent', ...rest }
}

/**
 * A stored match from an older register, or from before the job closed, is not used: we look the name up again, so that
 * the match and the register's date belong together.
 */
async function findRegisterEntry(db: Database, job: JobDetail, registerDate: string | null): Promise<NameMatch> {
  if (job.countryId !== systemCountryId) {
    const employer = describeEmployer({ ...job, text: job.descriptionText })
    return { sponsorId: null, register: await findOfficialMatch(db, employer) }
  }
  const { sponsorId } = job
  const { registerMatch: kind } = job
  if (job.isMatched && kind !== 'history')
    return { sponsorId, register: await describeEntry(db, kind, sponsorId, registerDate) }
  return registerDate === null ? notLookedUp : matchName(db, job.company, registerDate)
}

/** Which kind of official data supports the job, and of which day the newest file is that was looked at. */
const describeOfficial = ({ findings }: OfficialMatch, support: 'licence' | 'history' | null) => ({
  support,
  asOf:
    findings
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? null,
})
