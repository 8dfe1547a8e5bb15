import type { Role } from '#shared/access/visitor.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'

/** On a microsite only that university's people and our staff are known at all. */
export const belongsTo = (user: { role: Role; universityId: number | null }, site: ServedSite) =>
  !site.isMicrosite || user.universityId === site.universityId || user.role === 'staff'
