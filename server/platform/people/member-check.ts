import type { Role } from '#shared/access/visitor.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'

/** A microsite knows only that university's people and our staff. */
export const belongsTo = (user: { role: Role; universityId: number | null }, site: ServedSite) =>
  !site.isMicrosite || user.universityId === site.universityId || user.role === 'staff'
