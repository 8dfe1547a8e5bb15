import { spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import type { NewJob } from './find-new-jobs.ts'

/** Jobs as an email lists them. */
export const linksTo = (found: readonly NewJob[], origin: string, isPartTime: boolean) =>
  found.map(({ slug, title, company, place, closesOn }) => ({
    words: title,
    about: [company, place, closesOn ? `closes ${spellDay(closesOn)}` : 'no closing date'].filter(Boolean).join(', '),
    link: origin + href(isPartTime ? '/part-time-jobs/:slug' : '/jobs/:slug', { slug }),
  }))
