import { boards } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import { searchAddress } from '#shared/job-alerts/search-address.ts'
import { searchNames } from '#shared/job-alerts/search-names.ts'
import { visaNote, type CardViewer } from '#server/features/jobs/card-verdict.ts'
import type { NewJob } from './find-new-jobs.ts'
import { linksTo } from './links-to.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

interface Part {
  search: { name: string; board: number; query: string }
  jobs: readonly NewJob[]
}
interface Alert {
  /** What each search found; none of them is empty. */
  parts: readonly Part[]
  origin: string
  unsubscribe: string
  /** Whom the verdicts are for. */
  viewer: CardViewer
}

export function alertLetter({ parts, origin, unsubscribe, viewer }: Alert): Letter {
  const names = searchNames(parts.map(({ search }) => search.name))
  const count = parts.reduce((sum, { jobs }) => sum + jobs.length, 0)
  const [{ search: only }, ...others] = parts as [Part, ...Part[]]
  const isOne = others.length === 0
  const isPartTime = ({ board }: Part['search']) => board === boards.partTime
  const source = isOne ? `: ${only.name}` : ` from ${parts.length} saved searches`
  return {
    subject: `${count === 1 ? '1 new job' : `${count} new jobs`}${source}`,
    paragraphs: [
      isOne ? `New since our last email about your saved search ${names}:` : `New since our last email about ${names}:`,
    ],
    links: parts.flatMap(({ search, jobs }) =>
      linksTo(jobs, origin, isPartTime(search), viewer).map(link =>
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
      ...(parts.every(({ search }) => isPartTime(search)) ? [] : [visaNote]),
      `You receive this email because you saved ${isOne ? 'this search' : 'these searches'}. ` +
        `Change how often we email you at ${origin}${href('/my-saved-jobs')}.`,
      'All your saved searches share one email. ' +
        `You can choose the maximum in your profile: ${origin}${href('/edit-profile')}`,
    ],
    unsubscribe: {
      words: isOne ? 'Stop emails for this search' : 'Stop emails for these searches',
      link: unsubscribe,
    },
  }
}
