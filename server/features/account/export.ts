import { strToU8, zipSync } from 'fflate'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { productName } from '#shared/brand.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listDevicesOf } from '#server/features/sign-in/devices.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { listTicks } from '#server/features/country-guides/queries.ts'
import { listSubmissionsOf } from '#server/features/forms/queries.ts'
import { listAllShifts } from '#server/features/hours/queries.ts'
import { workSettings } from '#server/features/hours/tables.ts'
import { weeklyTargets } from '#server/features/student/journey/tables.ts'
import { listMeetingsOf } from '#server/features/meetings/queries.ts'
import { jobReports, jobs } from '#server/features/jobs/tables.ts'
import { newsletterSubscribers } from '#server/features/job-alerts/newsletter/tables.ts'
import { listUseOf } from '#server/features/usage/queries.ts'
import { listScenarios } from '#server/features/points/queries.ts'
import { listInvitationsOf } from '#server/features/registration/invitations.ts'
import { accessRequests } from '#server/features/registration/tables.ts'
import { secondSteps } from '#server/features/sign-in/second-step/tables.ts'
import { sponsors, watchedSponsors } from '#server/features/sponsors/tables.ts'
import { linkedIdentities } from '#server/platform/sites/identity-tables.ts'
import { listStoriesOf } from '#server/features/stories/queries.ts'
import { applicationEvents, applications, savedSearches } from '#server/features/applications/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { listPlacesOf } from '#server/features/workshops/queries.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { findPhoto, listWorkRights } from '#server/platform/people/profile-queries.ts'
import { emailChanges, profiles, referrals, sessions, users } from '#server/platform/people/tables.ts'

interface Person {
  id: number
  email: string
}

/**
 * Everything we hold about a person, part by part. A feature that keeps something about people adds its part here:
 * the name in data.json, what it is in plain words, and how to read it. Secrets (hashes, tokens) are never among it.
 */
const sections: readonly { name: string; about: string; read(db: Database, person: Person): Promise<unknown> }[] = [
  {
    name: 'account',
    about: 'your name, address, role and university, and when the account was made',
    read: async (db, { id }) =>
      (
        await db
          .select({
            name: users.name,
            email: users.email,
            role: users.role,
            university: universities.name,
            isGraduate: users.isGraduate,
            hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
            premiumVideos: users.premiumVideos,
            countryGuides: users.countryGuides,
            referredBy: referrals.slug,
            createdAt: users.createdAt,
            deleteAfter: users.deleteAfter,
          })
          .from(users)
          .leftJoin(universities, eq(universities.id, users.universityId))
          .leftJoin(referrals, eq(referrals.id, users.referralId))
          .where(eq(users.id, id))
      )[0],
  },
  {
    name: 'profile',
    about: 'what you told about yourself',
    read: async (db, { id }) => {
      const [profile] = await db.select().from(profiles).where(eq(profiles.userId, id))
      if (!profile) return null
      const { userId: _, ...rest } = profile
      return rest
    },
  },
  {
    name: 'workRights',
    about: 'what you may do in which country, as you told us',
    read: (db, { id }) => listWorkRights(db, id),
  },
  {
    name: 'emailChange',
    about: 'a new e-mail address that is not confirmed yet',
    read: async (db, { id }) =>
      (
        await db
          .select({ newEmail: emailChanges.newEmail, askedAt: emailChanges.askedAt, expiresAt: emailChanges.expiresAt })
          .from(emailChanges)
          .where(eq(emailChanges.userId, id))
      )[0] ?? null,
  },
  {
    name: 'sessions',
    about: 'where you are signed in',
    read: (db, { id }) =>
      db
        .select({
          site: sessions.site,
          browser: sessions.userAgent,
          signedInAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, id))
        .orderBy(desc(sessions.createdAt)),
  },
  {
    name: 'knownDevices',
    about: 'the devices you have signed in with: since when, and when last',
    read: (db, { id }) => listDevicesOf(db, id),
  },
  {
    name: 'secondStep',
    about: 'since when a second step guards your sign-in',
    read: async (db, { id }) =>
      (await db.select({ onSince: secondSteps.confirmedAt }).from(secondSteps).where(eq(secondSteps.userId, id)))[0] ??
      null,
  },
  {
    name: 'universitySignIn',
    about: 'the account at your university that you sign in with',
    read: (db, { id }) =>
      db
        .select({
          issuer: linkedIdentities.issuer,
          subject: linkedIdentities.subject,
          linkedAt: linkedIdentities.createdAt,
        })
        .from(linkedIdentities)
        .where(eq(linkedIdentities.userId, id)),
  },
  {
    name: 'mailsToYou',
    about: 'the mails we sent you in the last months',
    read: (db, { email }) =>
      db
        .select({ subject: outbox.subject, writtenAt: outbox.createdAt, sentAt: outbox.sentAt })
        .from(outbox)
        .where(eq(sql`lower(${outbox.recipient})`, normaliseEmail(email)))
        .orderBy(desc(outbox.id)),
  },
  {
    name: 'linksSentToYou',
    about: 'the links in those mails: what they were for and whether they were used',
    read: (db, { id }) =>
      db
        .select({
          purpose: authTokens.purpose,
          email: authTokens.email,
          createdAt: authTokens.createdAt,
          expiresAt: authTokens.expiresAt,
          usedAt: authTokens.usedAt,
        })
        .from(authTokens)
        .where(eq(authTokens.userId, id))
        .orderBy(desc(authTokens.createdAt)),
  },
  {
    name: 'accessRequests',
    about: 'requests for access made with your address',
    read: (db, { email }) =>
      db
        .select({
          university: accessRequests.universityName,
          kind: accessRequests.kind,
          name: accessRequests.name,
          reason: accessRequests.reason,
          createdAt: accessRequests.createdAt,
          decision: accessRequests.decision,
          decidedAt: accessRequests.decidedAt,
        })
        .from(accessRequests)
        .where(eq(sql`lower(${accessRequests.email})`, normaliseEmail(email)))
        .orderBy(desc(accessRequests.id)),
  },
  {
    name: 'invitations',
    about: 'the universities that invited you',
    read: (db, { email }) => listInvitationsOf(db, email),
  },
  { name: 'workingHours', about: 'the shifts you wrote down', read: (db, { id }) => listAllShifts(db, id) },
  {
    name: 'workingHoursSettings',
    about: 'which rules your hours are held against, and your own vacations',
    read: async (db, { id }) =>
      (
        await db
          .select({
            country: workSettings.country,
            level: workSettings.level,
            isOlderVisa: workSettings.isOlderVisa,
            periods: workSettings.periods,
            updatedAt: workSettings.updatedAt,
          })
          .from(workSettings)
          .where(eq(workSettings.userId, id))
      )[0] ?? null,
  },
  {
    name: 'pointsScenarios',
    about: 'what you saved in the points calculator',
    read: (db, { id }) => listScenarios(db, id),
  },
  {
    name: 'weeklyTarget',
    about: 'how many applications a week you want to send',
    read: async (db, { id }) =>
      (
        await db
          .select({ applications: weeklyTargets.applications, updatedAt: weeklyTargets.updatedAt })
          .from(weeklyTargets)
          .where(eq(weeklyTargets.userId, id))
      )[0] ?? null,
  },
  {
    name: 'guideTicks',
    about: 'the points of the country guides’ checklists that you have ticked',
    read: (db, { id }) => listTicks(db, id),
  },
  {
    name: 'usage',
    about: 'the jobs you opened, saved or went to apply for, your searches of the checker and your sign-ins',
    read: (db, { id }) => listUseOf(db, id),
  },
  {
    name: 'yourReferrals',
    about: 'the addresses you hand on to invite others',
    read: (db, { id }) =>
      db
        .select({ slug: referrals.slug, createdAt: referrals.createdAt })
        .from(referrals)
        .where(eq(referrals.referrerId, id)),
  },
  {
    name: 'applications',
    about: 'the jobs you saved and applied for, with your notes',
    read: (db, { id }) =>
      db.select().from(applications).where(eq(applications.userId, id)).orderBy(desc(applications.id)),
  },
  {
    name: 'applicationTimeline',
    about: 'what happened to each of them; applicationId says to which',
    read: (db, { id }) =>
      db
        .select(getTableColumns(applicationEvents))
        .from(applicationEvents)
        .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
        .where(eq(applications.userId, id))
        .orderBy(applicationEvents.id),
  },
  {
    name: 'savedSearches',
    about: 'the searches you saved and how often they mail you',
    read: (db, { id }) =>
      db.select().from(savedSearches).where(eq(savedSearches.userId, id)).orderBy(desc(savedSearches.id)),
  },
  {
    name: 'watchedEmployers',
    about: 'the employers whose licence you watch, and since when',
    read: (db, { id }) =>
      db
        .select({ name: sponsors.name, town: sponsors.town, since: watchedSponsors.createdAt })
        .from(watchedSponsors)
        .innerJoin(sponsors, eq(sponsors.id, watchedSponsors.sponsorId))
        .where(eq(watchedSponsors.userId, id))
        .orderBy(desc(watchedSponsors.createdAt)),
  },
  {
    name: 'reportedJobs',
    about: 'the jobs you told us to look at, and what you wrote',
    read: (db, { id }) =>
      db
        .select({ job: jobs.slug, reason: jobReports.reason, words: jobReports.words, createdAt: jobReports.createdAt })
        .from(jobReports)
        .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
        .where(eq(jobReports.userId, id))
        .orderBy(desc(jobReports.id)),
  },
  {
    name: 'newsletter',
    about: 'whether your address gets our newsletter, and since when',
    read: async (db, { email }) =>
      (
        await db
          .select({
            status: newsletterSubscribers.status,
            source: newsletterSubscribers.source,
            createdAt: newsletterSubscribers.createdAt,
            confirmedAt: newsletterSubscribers.confirmedAt,
            unsubscribedAt: newsletterSubscribers.unsubscribedAt,
          })
          .from(newsletterSubscribers)
          .where(eq(newsletterSubscribers.email, normaliseEmail(email)))
      )[0] ?? null,
  },
  {
    name: 'messages',
    about: 'what you sent us by the forms of our pages, signed in or with your address',
    read: listSubmissionsOf,
  },
  { name: 'stories', about: 'the success stories you shared', read: listStoriesOf },
  {
    name: 'meetings',
    about: 'the meetings booked with your address',
    read: (db, { email }) => listMeetingsOf(db, email),
  },
  {
    name: 'workshopPlaces',
    about: 'the workshops and webinars your address signed up for',
    read: (db, { email }) => listPlacesOf(db, email),
  },
]

const readme = (email: string, withPhoto: boolean, now: Date) =>
  [
    `This is everything ${productName} holds about the account of ${email}, as of ${spellDay(now.toISOString())}.`,
    'data.json holds, as text that people and programs can read:',
    ...sections.map(({ name, about }) => `- ${name}: ${about}`),
    ...(withPhoto ? ['photo.webp is your photo.'] : []),
    'Your password is not in here: we do not know it. We keep only a hash that can check it.',
    'Times are in UTC. Keep this file to yourself.',
    '',
  ].join('\n')

export async function makeExport(db: Database, userId: number, now: Date): Promise<Uint8Array> {
  const [account] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  const data: Record<string, unknown> = {}
  for (const { name, read } of sections) data[name] = await read(db, account!)
  const photo = await findPhoto(db, userId)
  return zipSync(
    {
      'README.txt': strToU8(readme(account!.email, photo !== undefined, now)),
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      ...(photo && { 'photo.webp': photo.bytes }),
    },
    { mtime: now },
  )
}
