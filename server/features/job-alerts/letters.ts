import { boards } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import { searchAddress } from '#shared/job-alerts/search-address.ts'
import { searchNames } from '#shared/job-alerts/search-names.ts'
import type { NewJob } from './find-new-jobs.ts'
import { linksTo } from './links-to.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

interface Part {
  search: { name: string; board: number; query: string }
  jobs: readonly NewJob[]
}
interface Alert {
  /** What each search found; none of them empty. */
  parts: readonly Part[]
  origin: string
  unsubscribe: string
}

export function alertLetter({ parts, origin, unsubscribe }: Alert): Letter {
  const names = searchNames(parts.map(({ search }) => search.name))
  const count = parts.reduce((sum, { jobs }) => sum + jobs.length, 0)
  const [{ search: only }, ...others] = parts as [Part, ...Part[]]
  const isOne = others.length === 0
  const isPartTime = ({ board }: Part['search']) => board === boards.partTime
  return {
    subject: `${count === 1 ? '1 new job' : `${count} new jobs`}${isOne ? `: ${only.name}` : ` from ${parts.length} saved searches`}`,
    paragraphs: [
      isOne ? `New since the last mail for your saved search ${names}:` : `New since the last mail for ${names}:`,
    ],
    links: parts.flatMap(({ search, jobs }) =>
      linksTo(jobs, origin, isPartTime(search)).map(link =>
        isOne ? link : { ...link, about: `${link.about}. Found by “${search.name}”` },
      ),
    ),
    action: isOne
      ? {
          words: 'See the whole search',
          link: origin + searchAddress(isPartTime(only) ? 'partTime' : 'careers', only.query),
        }
      : { words: 'See your saved searches', link: origin + href('/my-saved-jobs') },
    notes: [
      `You get this mail because you saved ${isOne ? 'this search' : 'these searches'}. Change how often it comes at ${origin}${href('/my-saved-jobs')}.`,
      `All your saved searches share one mail. Your profile says how many you get at most: ${origin}${href('/edit-profile')}`,
    ],
    unsubscribe: { words: isOne ? 'Stop mails for this search' : 'Stop mails for these searches', link: unsubscribe },
  }
}
