import { desc, eq, sql } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'
import { outbox } from '#server/platform/mail/tables.ts'
import { listWorkRights } from '#server/platform/people/profile-queries.ts'
import { emailChanges, profiles, referrals, sessions, users } from '#server/platform/people/tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

export const accountData: PersonalData = {
  columns: [
    'users.id',
    'users.email',
    'profiles.user_id',
    'work_rights.user_id',
    'photos.user_id',
    'email_changes.user_id',
    'email_changes.new_email',
    'sessions.user_id',
    'person_changes.user_id',
    'referrals.referrer_id',
    'outbox.recipient',
  ],
  export: [
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
              lockedAt: users.lockedAt,
            })
            .from(users)
            .leftJoin(universities, eq(universities.id, users.universityId))
            .leftJoin(referrals, eq(referrals.id, users.referralId))
            .where(eq(users.id, id))
        )[0],
    },
    {
      name: 'profile',
      about: 'what you told us about yourself',
      read: async (db, { id }) => {
        const [profile] = await db.select().from(profiles).where(eq(profiles.userId, id))
        if (!profile) return null
        const { userId: _, ...rest } = profile
        return rest
      },
    },
    {
      name: 'workRights',
      about: 'your work rights in each country, as you told us',
      read: (db, { id }) => listWorkRights(db, id),
    },
    {
      name: 'emailChange',
      about: 'a new email address that is not confirmed yet',
      read: async (db, { id }) =>
        (
          await db
            .select({
              newEmail: emailChanges.newEmail,
              askedAt: emailChanges.askedAt,
              expiresAt: emailChanges.expiresAt,
            })
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
      name: 'mailsToYou',
      about: 'the emails we sent you in the last months',
      read: (db, { email }) =>
        db
          .select({ subject: outbox.subject, writtenAt: outbox.createdAt, sentAt: outbox.sentAt })
          .from(outbox)
          .where(eq(sql`lower(${outbox.recipient})`, normaliseEmail(email)))
          .orderBy(desc(outbox.id)),
    },
    {
      name: 'yourReferrals',
      about: 'the addresses you share to invite others',
      read: (db, { id }) =>
        db
          .select({ slug: referrals.slug, createdAt: referrals.createdAt })
          .from(referrals)
          .where(eq(referrals.referrerId, id)),
    },
  ],
  erase: (tx, { email }) => tx.delete(outbox).where(eq(sql`lower(${outbox.recipient})`, normaliseEmail(email))),
}
