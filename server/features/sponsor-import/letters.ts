import { spellDay } from '#shared/calendar/days.ts'
import { describeChange } from '#shared/sponsors/words.ts'
import type { Letter } from '#server/platform/mail/mail.ts'
import type { Change } from './compare-registers.ts'

interface ChangedEmployer {
  sponsorId: number
  name: string
  changes: readonly Change[]
}

export const registerChangedLetter = (date: string, employers: readonly ChangedEmployer[], origin: string): Letter => {
  const checker = `${origin}/sponsorship-licence-checker`
  const [only] = employers
  return {
    subject:
      employers.length === 1
        ? `${only!.name}: the sponsor register has changed`
        : `The sponsor register has changed for ${employers.length} employers you watch`,
    paragraphs: [
      `The UK register of licensed sponsors of ${spellDay(date)} differs from the previous one for ` +
        `${employers.length === 1 ? 'an employer' : 'employers'} you watch.`,
      ...employers.map(({ name, changes }) => `${name}: ${changes.map(describeChange).join(' ')}`),
    ],
    action:
      employers.length === 1
        ? { words: 'See the entry', link: `${checker}?sponsor=${only!.sponsorId}` }
        : { words: 'See the employers you watch', link: checker },
    notes: [
      'General information, not immigration advice.',
      'You receive this email because you watch these employers. You can stop watching them on the checker’s page.',
    ],
  }
}
