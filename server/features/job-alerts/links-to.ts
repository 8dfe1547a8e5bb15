import { spellDay } from '#shared/calendar/days.ts'
import { describeCardVerdict, type CardViewer } from '#server/features/jobs/card-verdict.ts'
import { href } from '#shared/routing/href.ts'
import type { NewJob } from './find-new-jobs.ts'

/** Jobs as an email lists them. */
export const linksTo = (found: readonly NewJob[], origin: string, isPartTime: boolean, viewer?: CardViewer) =>
  found.map(({ slug, title, company, place, closesOn, ...job }) => ({
    words: title,
    about: [
      [company, place, closesOn ? `closes ${spellDay(closesOn)}` : 'no closing date'].filter(Boolean).join(', '),
      // Work alongside a course leads to no visa.
      ...(isPartTime ? [] : [`Visa: ${describeCardVerdict(job, viewer).words}`]),
    ].join('. '),
    link: origin + href(isPartTime ? '/part-time-jobs/:slug' : '/jobs/:slug', { slug }),
  }))
