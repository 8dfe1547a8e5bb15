import { problem } from '#shared/http/problems.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkCalendar } from '#server/features/universities/check-calendar.ts'
import { findRivals } from './queries.ts'

/** Hosts of ours that no university can have. */
const reservedSlugs = new Set(['au', 'ca', 'ie', 'www', 'mail', 'api', 'status', 'admin', 'staff'])
/** Anyone can get an address there, so it vouches for no one. */
const publicMailDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'qq.com',
  '163.com',
])
const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

/** What a schema cannot know: our own hosts, terms against each other, and the other universities. */
export async function checkValues(
  tx: Database,
  id: number | null,
  values: UniversityValues,
  baseDomain: string,
): Promise<void> {
  const { slug, host, emailDomains } = values
  if (reservedSlugs.has(slug)) throw refuse('slug', `“${slug}” is used by the service itself. Choose another.`)
  if (host === baseDomain || host.endsWith(`.${baseDomain}`))
    throw refuse('host', `Addresses under ${baseDomain} come from the short name. Leave this empty.`)
  const open = emailDomains.find(domain => publicMailDomains.has(domain))
  if (open) throw refuse('emailDomains', `Anyone can get an address at ${open}, so it can’t let people in.`)
  checkCalendar(values)
  for (const rival of await findRivals(tx, id, values)) {
    if (rival.slug === slug) throw refuse('slug', `${rival.name} has this short name already.`)
    if (rival.host !== null && rival.host === host) throw refuse('host', `${rival.name} has this host name already.`)
    const claimed = emailDomains.find(domain => rival.emailDomains.includes(domain))
    throw refuse('emailDomains', `${rival.name} has the domain ${claimed} already. A domain belongs to one university.`)
  }
}
