import { and, asc, count, eq, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { OrganisationState } from '#shared/employers/states.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Queue } from '#server/platform/queues/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { isSameEmployer } from '#server/features/jobs/hold-queries.ts'
import { slugify } from '#server/features/jobs/listing-rows.ts'
import { employerDomains, employerInvitations, employerMembers, employerOrganisations } from '../tables.ts'

export type Organisation = typeof employerOrganisations.$inferSelect

/** The organisation of a person. Everything an employer reads or changes goes through this id. */
export const findOrganisationOf = async (db: Database, userId: number): Promise<Organisation | undefined> =>
  (
    await db
      .select({ organisation: employerOrganisations })
      .from(employerMembers)
      .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerMembers.organisationId))
      .where(eq(employerMembers.userId, userId))
  )[0]?.organisation

/** By their names, whatever their legal form and case. */
export const listOrganisationsCalled = async (db: Database, name: string): Promise<string[]> =>
  (await db.select({ name: employerOrganisations.name }).from(employerOrganisations))
    .map(organisation => organisation.name)
    .filter(called => isSameEmployer(called, name))

export const lockOrganisation = async (tx: Database, id: number): Promise<Organisation | undefined> =>
  (await tx.select().from(employerOrganisations).where(eq(employerOrganisations.id, id)).for('update'))[0]

/** Of two who come at once, such as with the same domain, the second finds what the first has made. */
export const takeTurns = (tx: Database, what: 'domain' | 'form' | 'slug', key: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`employer ${what}`}), hashtext(${key}))`)

/** Whether this very form has been answered with a link. */
export const hasLinkFor = async (tx: Database, email: string, submissionKey: string): Promise<boolean> =>
  (
    await tx
      .select({ email: authTokens.email })
      .from(authTokens)
      .where(
        and(
          eq(authTokens.purpose, 'setUpEmployer'),
          eq(authTokens.email, email),
          sql`${authTokens.details}->>'submissionKey' = ${submissionKey}`,
        ),
      )
      .limit(1)
  ).length > 0

export const findOrganisationWithDomain = async (db: Database, domain: string): Promise<Organisation | undefined> =>
  (
    await db
      .select({ organisation: employerOrganisations })
      .from(employerDomains)
      .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerDomains.organisationId))
      .where(eq(employerDomains.domain, domain))
  )[0]?.organisation

interface NewOrganisation {
  name: string
  countryId: number
  website: string
  statement: string
  state?: OrganisationState
  reason?: string
  isDemo?: boolean
  decidedAt?: Date
  decidedBy?: number | undefined
}

/** With a slug that no other has. */
export async function insertOrganisation(tx: Database, organisation: NewOrganisation, now: Date): Promise<number> {
  const base = slugify(organisation.name).slice(0, 60) || 'employer'
  await takeTurns(tx, 'slug', base)
  const taken = await tx
    .select({ slug: employerOrganisations.slug })
    .from(employerOrganisations)
    .where(or(eq(employerOrganisations.slug, base), like(employerOrganisations.slug, `${base}-%`)))
  const slugs = new Set(taken.map(({ slug }) => slug))
  let slug = base
  for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`
  const [row] = await tx
    .insert(employerOrganisations)
    .values({ ...organisation, slug, createdAt: now })
    .returning({ id: employerOrganisations.id })
  return row!.id
}

export const insertDomain = (tx: Database, domain: string, organisationId: number) =>
  tx.insert(employerDomains).values({ domain, organisationId }).onConflictDoNothing()

export const insertMember = (tx: Database, member: typeof employerMembers.$inferInsert) =>
  tx.insert(employerMembers).values(member)

/** Nothing when there is an account with this address. */
export const insertEmployer = async (
  tx: Database,
  account: { email: string; name: string; passwordHash: string },
  now: Date,
) =>
  (
    await tx
      .insert(users)
      .values({ ...account, role: 'employer', createdAt: now, activatedAt: now })
      .onConflictDoNothing()
      .returning({ id: users.id })
  )[0]

export const listColleagues = (db: Database, organisationId: number) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      jobTitle: employerMembers.jobTitle,
      wantsEmails: employerMembers.wantsEmails,
    })
    .from(employerMembers)
    .innerJoin(users, eq(users.id, employerMembers.userId))
    .where(eq(employerMembers.organisationId, organisationId))
    .orderBy(asc(users.name), asc(users.id))

/** Who gets emails about decisions on jobs and about applications: everyone who has not switched them off. */
export const listRecipients = async (db: Database, organisationId: number): Promise<string[]> =>
  (await listColleagues(db, organisationId)).filter(({ wantsEmails }) => wantsEmails).map(({ email }) => email)

export const setEmails = (tx: Database, userId: number, wantsEmails: boolean) =>
  tx.update(employerMembers).set({ wantsEmails }).where(eq(employerMembers.userId, userId))

/** Answers whom it removed, if they belonged to the organisation. */
export async function deleteMember(tx: Database, organisationId: number, userId: number) {
  const [member] = await tx
    .delete(employerMembers)
    .where(and(eq(employerMembers.organisationId, organisationId), eq(employerMembers.userId, userId)))
    .returning({ userId: employerMembers.userId })
  if (!member) return undefined
  return (await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, member.userId)))[0]
}

export const listInvitations = (db: Database, organisationId: number) =>
  db
    .select({
      id: employerInvitations.id,
      name: employerInvitations.name,
      email: employerInvitations.email,
      invitedAt: employerInvitations.invitedAt,
    })
    .from(employerInvitations)
    .where(eq(employerInvitations.organisationId, organisationId))
    .orderBy(asc(employerInvitations.id))

/** One for each address: a second one replaces the name and the day of the first. */
export const saveInvitation = async (tx: Database, invitation: typeof employerInvitations.$inferInsert) =>
  (
    await tx
      .insert(employerInvitations)
      .values(invitation)
      .onConflictDoUpdate({
        target: [employerInvitations.organisationId, employerInvitations.email],
        set: { name: invitation.name, invitedAt: invitation.invitedAt },
      })
      .returning({ id: employerInvitations.id })
  )[0]!.id

/** With its organisation, as long as it has not been withdrawn. */
export const findInvitation = async (db: Database, id: number) =>
  (
    await db
      .select({ invitation: employerInvitations, organisation: employerOrganisations })
      .from(employerInvitations)
      .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerInvitations.organisationId))
      .where(eq(employerInvitations.id, id))
  )[0]

export const deleteInvitation = (tx: Database, organisationId: number, id: number) =>
  tx
    .delete(employerInvitations)
    .where(and(eq(employerInvitations.organisationId, organisationId), eq(employerInvitations.id, id)))

export const deleteInvitationsTo = (tx: Database, email: string) =>
  tx.delete(employerInvitations).where(eq(employerInvitations.email, email))

export const deleteOldInvitations = (tx: Database, before: Date) =>
  tx.delete(employerInvitations).where(lt(employerInvitations.invitedAt, before))

export const employerQueue: Queue = {
  name: 'employers',
  waiting: sql`SELECT id, created_at AS since FROM employer_organisations WHERE state = 'pending'`,
}

export const listOrganisationsWithIds = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(employerOrganisations)
    .where(inArray(employerOrganisations.id, [...ids]))

export const listDecidedOrganisations = (
  db: Database,
  state: OrganisationState,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select()
    .from(employerOrganisations)
    .where(eq(employerOrganisations.state, state))
    .orderBy(asc(employerOrganisations.name), asc(employerOrganisations.id))
    .limit(limit)
    .offset(offset)

export const countOrganisations = async (db: Database, state: OrganisationState) =>
  (await db.select({ found: count() }).from(employerOrganisations).where(eq(employerOrganisations.state, state)))[0]!
    .found

export const listDomains = (db: Database, organisationIds: readonly number[]) =>
  db
    .select()
    .from(employerDomains)
    .where(inArray(employerDomains.organisationId, [...organisationIds]))
    .orderBy(asc(employerDomains.domain))

/** Domains of employers that staff have approved, to find those made to look like them. */
export const listApprovedDomains = async (db: Database, except: number) =>
  (
    await db
      .select({ domain: employerDomains.domain })
      .from(employerDomains)
      .innerJoin(employerOrganisations, eq(employerOrganisations.id, employerDomains.organisationId))
      .where(and(eq(employerOrganisations.state, 'approved'), sql`${employerOrganisations.id} <> ${except}`))
  ).map(({ domain }) => domain)

export const updateOrganisation = (
  tx: Database,
  id: number,
  change: Partial<Pick<Organisation, 'state' | 'isTrusted' | 'reason' | 'decidedAt' | 'decidedBy'>>,
) =>
  tx
    .update(employerOrganisations)
    .set({ ...change, version: sql`${employerOrganisations.version} + 1` })
    .where(eq(employerOrganisations.id, id))
