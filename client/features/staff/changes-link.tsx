import { withQuery } from '#shared/routing/href.ts'
import type { SubjectKind } from '#shared/staff/audit-actions.ts'
import { A } from '#client/ui/a.tsx'

interface ChangesLinkProps {
  kind: SubjectKind
  subject: number
}

/** To the lines of the audit log about one thing, whatever it was called then. */
export const ChangesLink = ({ kind, subject }: ChangesLinkProps) => (
  <A
    to={withQuery('/staff/audit-log', { kind, subject: String(subject) })}
    className="inline-flex min-h-11 items-center"
  >
    See changes in the audit log
  </A>
)
