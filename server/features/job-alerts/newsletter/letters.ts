import { visaNote } from '#server/features/jobs/card-verdict.ts'
import type { NewJob } from '../find-new-jobs.ts'
import { linksTo } from '../links-to.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every email about the newsletter, and the newsletter itself. */
export const confirmLetter = (siteName: string, link: string): Letter => ({
  subject: 'Confirm the job newsletter',
  paragraphs: [`Someone, probably you, asked for the weekly job newsletter of ${siteName} at this address.`],
  action: { words: 'Yes, send me the newsletter', link },
  notes: ['The link works once, for 7 days.', 'If it wasn’t you, ignore this email. We won’t send you the newsletter.'],
})

export const alreadySubscribedLetter = (siteName: string, link: string): Letter => ({
  subject: 'You already receive the job newsletter',
  paragraphs: [
    `Someone, probably you, asked for the weekly job newsletter of ${siteName} at this address. ` +
      'You already receive it, so you don’t need to do anything.',
  ],
  unsubscribe: { words: 'Stop the newsletter', link },
})

export const unsubscribeLetter = (siteName: string, link: string): Letter => ({
  subject: 'Stop the job newsletter',
  paragraphs: [`Someone, probably you, wants to stop the weekly job newsletter of ${siteName} at this address.`],
  action: { words: 'Stop the newsletter', link },
  notes: [
    'If it wasn’t you, ignore this email. The newsletter will continue as before.',
    'To stop emails about a saved search, use the link at the end of those emails.',
  ],
})

export const notSubscribedLetter = (siteName: string): Letter => ({
  subject: 'You don’t receive the job newsletter',
  paragraphs: [
    `Someone, probably you, wants to stop the weekly job newsletter of ${siteName} at this address. ` +
      'We don’t send it to this address.',
    'Is it forwarded to you from another address? Use the link at the end of the newsletter.',
  ],
  notes: [
    'If it wasn’t you, ignore this email. ' +
      'To stop emails about a saved search, use the link at the end of those emails.',
  ],
})

export const newsletter = (found: readonly NewJob[], origin: string, unsubscribe: string): Letter => ({
  subject: found.length === 1 ? '1 new job this week' : `${found.length} new jobs this week`,
  paragraphs: ['The newest jobs on our board, with at most two from one employer:'],
  links: linksTo(found, origin, false),
  action: { words: 'See all jobs', link: `${origin}/jobs` },
  notes: [visaNote, 'You receive this email once a week because you subscribed to our newsletter.'],
  unsubscribe: { words: 'Stop the newsletter', link: unsubscribe },
})
