import { href } from '#shared/routing/href.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { searchAddress } from '#shared/tracker/search-address.ts'
import type { NewJob } from '#server/features/jobs/find-new-jobs.ts'
import { linksTo } from '#server/features/jobs/links-to.ts'
import type { Letter } from '#server/outbox/mail.ts'

interface Alert {
  name: string
  board: number
  query: string
  origin: string
  unsubscribe: string
}

export function alertLetter({ name, board, query, origin, unsubscribe }: Alert, found: readonly NewJob[]): Letter {
  const isPartTime = board === boards.partTime
  return {
    subject: found.length === 1 ? `1 new job: ${name}` : `${found.length} new jobs: ${name}`,
    paragraphs: [`New since the last mail for your saved search “${name}”:`],
    links: linksTo(found, origin, isPartTime),
    action: { words: 'See the whole search', link: origin + searchAddress(isPartTime ? 'partTime' : 'careers', query) },
    notes: [`You get this mail because you saved this search. Change how often it comes at ${origin}${href('/my-saved-jobs')}.`],
    unsubscribe: { words: 'Stop mails for this search', link: unsubscribe },
  }
}
