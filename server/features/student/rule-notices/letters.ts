import { href } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { ChangedJob, MovedDate } from './find-changes.ts'

interface Notice {
  dates: readonly MovedDate[]
  jobs: readonly ChangedJob[]
  origin: string
}

const mostNamed = 10

/** Tells a person once what a change of the rules means for them. */
export function ruleNoticeLetter({ dates, jobs, origin }: Notice): Letter {
  const both = dates.length > 0 && jobs.length > 0
  const what = dates.length > 0 ? 'your dates' : 'jobs you saved'
  return {
    subject: `A visa rule changed: ${both ? 'your dates and saved jobs' : what}`,
    paragraphs: [
      'We updated our record of the visa rules. For you, this is different now:',
      ...dates.map(({ label, before, after }) => `${label}: ${after} (it was ${before}).`),
    ],
    links: jobs.slice(0, mostNamed).map(({ title, company, slug, before, after }) => ({
      words: title,
      about: `${company}. Visa: ${after} (it was: ${before})`,
      link: origin + href('/jobs/:slug', { slug }),
    })),
    action: { words: 'See your dates and the rules behind them', link: origin + href('/my-journey') },
    notes: [
      'General information, not immigration advice.',
      'You receive this email because your profile has visa dates or you saved jobs. ' +
        `To stop such emails, choose no job alerts in your profile: ${origin}${href('/edit-profile')}`,
    ],
  }
}
