import { createHash } from 'node:crypto'
import { normaliseEmail } from '#shared/email-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { formLimitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { toStaffLetter } from './letters.ts'
import { formSubmissions } from './tables.ts'
import { joinThread } from './thread-queries.ts'

interface Guard {
  submissionKey: string
  website?: string | undefined
}

interface Submission {
  form: string
  guard: Guard
  email: string
  /** What the person wrote, under names that staff understand. */
  fields: Readonly<Record<string, string>>
  /** The subject of the email to staff. Never in the sender's words. */
  subject: string
  confirmation: Letter
  /** Whether staff answer it. It then joins the thread of its sender. */
  isMessage?: boolean
  /** What else happens with it, in the same transaction. */
  alongside?(tx: Database): Promise<void>
}

type Scope = Pick<RequestScope, 'db' | 'config' | 'site' | 'now' | 'clientAddress'> & { visitor: Visitor | null }

/**
 * Whether a program filled in the form: it found the field that people do not see. Answer it like everyone, and do
 * nothing.
 */
export const isTrapped = ({ website }: Guard) => website !== undefined && website !== ''

/** Goes with a form's key: a form that was changed before it was sent again is another form. */
export const hashContent = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Every submission emails the address typed in, so one address must not be flooded, even from many places. */
export const countSubmission = (tx: Database, email: string, clientAddress: string, now: Date) =>
  takeAttempt(tx, formLimitsFor('forms', email, clientAddress), now)

/**
 * Receives a form: stores it, emails staff and confirms to the sender, all or nothing. The same form sent
 * again changes nothing.
 */
export async function receive(
  { db, config, site, now, clientAddress, visitor }: Scope,
  { form, guard, email, fields, subject, confirmation, isMessage = true, alongside }: Submission,
) {
  if (!isTrapped(guard)) {
    await db.transaction(async tx => {
      const kept = await tx
        .insert(formSubmissions)
        .values({
          form,
          submissionKey: guard.submissionKey,
          contentHash: hashContent({ email: normaliseEmail(email), fields }),
          email: normaliseEmail(email),
          fields,
          universityId: site.universityId,
          userId: visitor?.userId,
          createdAt: now,
        })
        .onConflictDoNothing({ target: [formSubmissions.submissionKey, formSubmissions.contentHash] })
        .returning({ id: formSubmissions.id })
      if (kept.length === 0) return
      if (isMessage)
        await joinThread(tx, kept[0]!.id, { email: normaliseEmail(email), name: fields.name ?? email }, now)
      await countSubmission(tx, email, clientAddress(), now)
      await sendLetter(
        tx,
        config.staffInbox,
        toStaffLetter({ subject, email, fields, site, isMessage }),
        now,
        site.name,
      )
      await sendLetter(tx, email, confirmation, now, site.name)
      await alongside?.(tx)
    })
  }
  return { sent: true as const }
}
