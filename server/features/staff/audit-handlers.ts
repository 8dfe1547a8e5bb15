import { listAuditLog } from '#shared/staff/api.ts'
import { AuditLogAnswer, AuditLogInput } from '#shared/staff/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { listLines } from './audit-queries.ts'

const atOnce = 50

export const auditHandlers = [
  handle(
    listAuditLog,
    { input: AuditLogInput, answer: AuditLogAnswer },
    async ({ input: { q = '', ...filter }, db }) => {
      const found = await listLines(db, { text: q, ...filter }, atOnce + 1)
      const lines = found.slice(0, atOnce).map(line => ({ ...line, at: line.at.toISOString() }))
      return { lines, before: found.length > atOnce ? lines.at(-1)!.id : null }
    },
  ),
]
