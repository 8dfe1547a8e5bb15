import { and, desc, eq, ilike, inArray, lt, or } from 'drizzle-orm'
import { normaliseEmail } from '#shared/email-address.ts'
import { auditActions, describeAction, type SubjectKind } from '#shared/staff/audit-actions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Person } from '#server/platform/feature.ts'
import { auditLog } from '#server/platform/audit/tables.ts'

interface AuditFilter {
  /** Part of a name, or of what was done. */
  text: string
  kind: SubjectKind | undefined
  before: number | undefined
}

/** What was typed is taken literally, wildcards included. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const actionsContaining = (text: string) =>
  Object.keys(auditActions).filter(action => describeAction(action).toLowerCase().includes(text.toLowerCase()))

export function listLines(db: Database, { text, kind, before }: AuditFilter, most: number) {
  const pattern = containing(text)
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        kind && eq(auditLog.subjectKind, kind),
        text
          ? or(
              ilike(auditLog.actor, pattern),
              ilike(auditLog.subject, pattern),
              inArray(auditLog.action, actionsContaining(text)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(most)
}

export const deleteLines = (tx: Database, before: Date) => tx.delete(auditLog).where(lt(auditLog.at, before))

/** Lines about a person. An invitation was written before there was an account. */
const isAbout = ({ id, email }: Person) =>
  or(eq(auditLog.personId, id), and(eq(auditLog.subjectKind, 'staff'), eq(auditLog.subjectKey, normaliseEmail(email))))

/** What a person changed as staff, and what staff changed about them. */
export const listLinesOf = (db: Database, person: Person) =>
  db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, person.id), isAbout(person)))
    .orderBy(desc(auditLog.id))

/** That something was changed stays for its two years; whom it was about does not. */
export const forgetPerson = (tx: Database, person: Person) =>
  tx
    .update(auditLog)
    .set({ subject: 'A deleted account', subjectKey: '', before: null, after: null })
    .where(isAbout(person))
