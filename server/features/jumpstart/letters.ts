import { spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Tells someone that the account changed by itself after the day of departure. */
export const arrivalLetter = (origin: string, undoUntil: Date): Letter => ({
  subject: 'Your account is now a student account',
  paragraphs: [
    'The day you planned to leave has passed, so we changed your pre-departure account into a student account.',
    'Everything you saved and ticked is still there. Your plan continues with your first 30 days.',
  ],
  action: { words: 'Open your first 30 days', link: origin + href('/first-30-days') },
  notes: [
    `Haven’t left yet? You can undo this on that page until ${spellDay(undoUntil.toISOString())}, then choose a new date.`,
  ],
})
