import type { NewJob } from '../find-new-jobs.ts'
import { linksTo } from '../links-to.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Every mail about the newsletter, and the newsletter itself. */
export const confirmLetter = (siteName: string, link: string): Letter => ({
  subject: 'Confirm the job newsletter',
  paragraphs: [`Someone, most likely you, asked for the weekly job newsletter of ${siteName} at this address.`],
  action: { words: 'Yes, send me the newsletter', link },
  notes: ['The link works once, for 7 days.', 'If it was not you, do nothing: without you no newsletter is sent.'],
})

export const alreadySubscribedLetter = (siteName: string, link: string): Letter => ({
  subject: 'You get the job newsletter already',
  paragraphs: [
    `Someone, most likely you, asked for the weekly job newsletter of ${siteName} at this address. You get it already, so there is nothing to do.`,
  ],
  unsubscribe: { words: 'Stop the newsletter', link },
})

export const unsubscribeLetter = (siteName: string, link: string): Letter => ({
  subject: 'Stop the job newsletter',
  paragraphs: [`Someone, most likely you, wants to stop the weekly job newsletter of ${siteName} at this address.`],
  action: { words: 'Stop the newsletter', link },
  notes: [
    'If it was not you, do nothing: the newsletter goes on as before.',
    'Mails for a saved search have a link of their own at their end.',
  ],
})

export const notSubscribedLetter = (siteName: string): Letter => ({
  subject: 'You do not get the job newsletter',
  paragraphs: [
    `Someone, most likely you, wants to stop the weekly job newsletter of ${siteName} at this address. We do not send it there.`,
    'Does it come to another address that is passed on to this one? Then use the link at the end of the newsletter.',
  ],
  notes: ['If it was not you, do nothing. Mails for a saved search have a link of their own at their end.'],
})

export const newsletter = (found: readonly NewJob[], origin: string, unsubscribe: string): Letter => ({
  subject: found.length === 1 ? '1 new job this week' : `${found.length} new jobs this week`,
  paragraphs: ['The newest jobs on our board, at most two of one employer:'],
  links: linksTo(found, origin, false),
  action: { words: 'See all jobs', link: `${origin}/jobs` },
  notes: ['You get this mail once a week because you subscribed to our newsletter.'],
  unsubscribe: { words: 'Stop the newsletter', link: unsubscribe },
})
