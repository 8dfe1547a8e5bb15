import { problem } from '#shared/http/problems.ts'
import type { UniversityValues } from '#shared/staff/university-schemas.ts'
import { listQuoted } from '#shared/universities/list-quoted.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readMarkdown } from '#server/platform/rich-text/read-markdown.ts'
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
  const open = emailDomains.filter(domain => publicMailDomains.has(domain))
  if (open.length > 0)
    throw refuse(
      'emailDomains',
      `Anyone can get an address at ${listQuoted(open)}, so that is no proof that they study here.`,
    )
  checkCalendar(values)
  readMarkdown(values.contactText, 'contactText')
  const rivals = await findRivals(tx, id, values)
  for (const rival of rivals) {
    if (rival.slug === slug) throw refuse('slug', `${rival.name} has this short name already.`)
    if (rival.host !== null && rival.host === host) throw refuse('host', `${rival.name} has this host name already.`)
  }
  const claims = rivals.map(rival => {
    const claimed = emailDomains.filter(domain => rival.emailDomains.includes(domain))
    return `${rival.name} has ${listQuoted(claimed)} already.`
  })
  if (claims.length > 0) throw refuse('emailDomains', `${claims.join(' ')} A domain belongs to one university.`)
}
