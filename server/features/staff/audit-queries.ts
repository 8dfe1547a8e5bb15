import { and, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { addDays } from '#shared/calendar/days.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { auditActions, describeAction, type SubjectKind } from '#shared/staff/audit-actions.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Person } from '#server/platform/feature.ts'
import { auditLog } from '#server/platform/audit/tables.ts'

interface AuditFilter {
  /** Part of a name, of what was done, or of a value before or after. */
  text: string
  kind?: SubjectKind | undefined
  /** The key of what was changed. */
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
}

/** What was typed is taken literally, wildcards included. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const actionsContaining = (text: string) =>
  Object.keys(auditActions).filter(action => describeAction(action).toLowerCase().includes(text.toLowerCase()))

/** The values alone: the names of fields are in every line of their kind. */
const hasValueLike = (pattern: string) => sql`EXISTS (
  SELECT FROM jsonb_path_query(jsonb_build_array(${auditLog.before}, ${auditLog.after}), '$.**') AS value
  WHERE jsonb_typeof(value) IN ('string', 'number') AND value #>> '{}' ILIKE ${pattern})`

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

export function listLines(db: Database, filter: AuditFilter, most: number) {
  const { text, kind, subject, from, to, before } = filter
  const pattern = containing(text)
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        kind && eq(auditLog.subjectKind, kind),
        subject ? eq(auditLog.subjectKey, subject) : undefined,
        from ? gte(auditLog.at, startOf(from)) : undefined,
        to ? lt(auditLog.at, startOf(addDays(to, 1))) : undefined,
        text
          ? or(
              ilike(auditLog.actor, pattern),
              ilike(auditLog.subject, pattern),
              inArray(auditLog.action, actionsContaining(text)),
              hasValueLike(pattern),
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
