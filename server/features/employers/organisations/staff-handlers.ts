import { normaliseEmail } from '#shared/email-address.ts'
import { addEmployer, decideEmployer, listStaffEmployers } from '#shared/employers/staff-api.ts'
import {
  EmployerAdded,
  EmployerDecided,
  EmployerDecision,
  NewEmployerForm,
  StaffEmployersAnswer,
  StaffEmployersInput,
} from '#shared/employers/staff-schemas.ts'
import { domainOf, isFreeProvider, isLookAlike, isNamedLike, ownLabel } from '#shared/employers/work-email.ts'
import type { AuditAction } from '#shared/staff/audit-actions.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetters } from '#server/platform/mail/queries.ts'
import { clearMarks, listInOrder, readQueuePage } from '#server/platform/queues/queries.ts'
import { queuePageSize } from '#shared/staff/queues.ts'
import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { findUserByEmail } from '#server/platform/people/queries.ts'
import { organisationApprovedLetter, organisationRefusedLetter } from '../letters.ts'
import { closePostsOf } from '../posts/board.ts'
import { countDecisions } from '../posts/queries.ts'
import { describeStanding } from '../standing.ts'
import * as queries from './queries.ts'
import { sendColleagueLink } from './setup.ts'

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

type Decision = 'approve' | 'refuse' | 'trust' | 'untrust'

const changeOf = {
  approve: { state: 'approved', reason: null },
  refuse: { state: 'refused', isTrusted: false },
  trust: { isTrusted: true },
  untrust: { isTrusted: false },
} as const satisfies Record<Decision, Partial<queries.Organisation>>

/** Whether the organisation is already as decided. */
function isDecided({ state, isTrusted }: queries.Organisation, decision: Decision): boolean {
  if (decision === 'approve') return state === 'approved'
  if (decision === 'refuse') return state === 'refused'
  return isTrusted === (decision === 'trust')
}

export const staffOrganisationHandlers = [
  handle(
    listStaffEmployers,
    { input: StaffEmployersInput, answer: StaffEmployersAnswer },
    async ({ input, visitor, db, now }) => {
      const { found, ...page } = await readPage(db, input, { userId: visitor.userId, now })
      const items: (typeof StaffEmployersAnswer)['_zod']['output']['items'] = []
      for (const organisation of found) {
        const people = await queries.listColleagues(db, organisation.id)
        items.push({
          ...organisation,
          createdAt: organisation.createdAt.toISOString(),
          people,
          standing: await describeStanding(db, organisation, now),
          proof: await describeProof(db, organisation),
          posts: await countDecisions(db, organisation.id),
        })
      }
      return { ...page, items }
    },
  ),

  handleStaffChange(
    decideEmployer,
    { input: EmployerDecision, answer: EmployerDecided },
    async ({ input: { id, version, decision, reason = '' }, visitor, tx, record, recordNothing, site, now }) => {
      const before = await queries.lockOrganisation(tx, id)
      if (!before) throw problem('NOT_FOUND')
      if (isDecided(before, decision)) {
        recordNothing()
        return { version: before.version }
      }
      if (before.version !== version)
        throw changedMeanwhile('Someone else has decided about this employer since you opened it.', {
          version: before.version,
          state: before.state,
        })
      if (decision === 'refuse' && reason === '')
        throw refuse('reason', 'Enter a reason. We’ll email it to the employer.')
      if (decision === 'trust' && before.state !== 'approved') throw refuse('decision', 'Approve the employer first.')
      const change = { ...changeOf[decision], ...(decision === 'refuse' && { reason }) }
      const decided = decision === 'approve' || decision === 'refuse'
      await queries.updateOrganisation(tx, id, {
        ...change,
        ...(decided && { decidedAt: now, decidedBy: visitor.userId }),
      })
      await record({
        action: `employer.${decision}` satisfies AuditAction,
        subject: { kind: 'employer', key: id, name: before.name },
        before: { state: before.state, isTrusted: before.isTrusted },
        after: change,
      })
      if (decided) await clearMarks(tx, 'employers', [id])
      if (decision === 'refuse') await closePostsOf(tx, id, now)
      if (decided) {
        const letter =
          decision === 'approve'
            ? organisationApprovedLetter(before.name, site.canonicalOrigin + href('/employer-dashboard'))
            : organisationRefusedLetter(before.name, reason)
        const people = await queries.listColleagues(tx, id)
        await sendLetters(
          tx,
          people.map(({ email }) => ({ recipient: email, letter })),
          now,
          site.name,
        )
      }
      return { version: before.version + 1 }
    },
  ),

  handleStaffChange(
    addEmployer,
    { input: NewEmployerForm, answer: EmployerAdded },
    async ({ input, visitor, tx, record, site, now }) => {
      const email = normaliseEmail(input.email)
      if (await findUserByEmail(tx, email))
        throw refuse('email', 'This address already has an account. Use another address.')
      const domain = domainOf(email)
      const isOwnDomain = !isFreeProvider(email)
      if (isOwnDomain) {
        await queries.takeTurns(tx, 'domain', domain)
        const known = await queries.findOrganisationWithDomain(tx, domain)
        if (known)
          throw refuse('email', `${known.name} is already here with this domain. Its people can register themselves.`)
      }
      const id = await queries.insertOrganisation(
        tx,
        {
          name: input.organisation,
          countryId: input.countryId,
          website: input.site,
          statement: '',
          state: 'approved',
          decidedAt: now,
          decidedBy: visitor.userId,
        },
        now,
      )
      if (isOwnDomain) await queries.insertDomain(tx, domain, id)
      const organisation = { id, name: input.organisation }
      await sendColleagueLink(tx, site, organisation, { name: input.name, email, inviter: visitor }, now)
      await record({
        action: 'employer.create',
        subject: { kind: 'employer', key: id, name: input.organisation },
        after: { invited: input.name },
      })
      return { id }
    },
  ),
]

/** Employers to review are a queue. The others are listed by name. */
async function readPage(
  db: Database,
  input: ParsedInputOf<typeof listStaffEmployers>,
  reader: { userId: number; now: Date },
) {
  if (input.state === 'pending') {
    const page = await readQueuePage(db, queries.employerQueue, input, reader)
    const found = listInOrder(page, await queries.listOrganisationsWithIds(db, page.ids))
    return { found, page: page.page, pages: page.pages, total: page.total }
  }
  const total = await queries.countOrganisations(db, input.state)
  const pages = Math.max(1, Math.ceil(total / queuePageSize))
  const page = Math.min(input.page, pages)
  const part = { limit: queuePageSize, offset: (page - 1) * queuePageSize }
  const found = await queries.listDecidedOrganisations(db, input.state, part)
  return { found: found.map(organisation => ({ ...organisation, mark: null })), page, pages, total }
}

/** Whether the address, the site and the name fit together, for the person who decides. */
async function describeProof(db: Database, { id, name, website }: queries.Organisation) {
  const domains = (await queries.listDomains(db, [id])).map(({ domain }) => domain)
  const others = await queries.listApprovedDomains(db, id)
  const proof = domains.flatMap(domain => {
    const isSiteDomain = ownLabel(domain) === ownLabel(website) && website.endsWith(domain.split('.').at(-1)!)
    const looksLike = others.find(other => isLookAlike(domain, other))
    return [
      isSiteDomain
        ? { isGood: true, words: `The email domain ${domain} is that of the website ${website}.` }
        : { isGood: false, words: `The email domain ${domain} is not that of the website ${website}.` },
      isNamedLike(domain, name)
        ? { isGood: true, words: 'The domain contains the name of the organisation.' }
        : { isGood: false, words: 'The domain doesn’t contain the name of the organisation.' },
      ...(looksLike ? [{ isGood: false, words: `The domain looks like ${looksLike}, an employer we approved.` }] : []),
    ]
  })
  return proof.length > 0
    ? proof
    : [{ isGood: false, words: 'Added by staff. No email domain proves who belongs to it.' }]
}
