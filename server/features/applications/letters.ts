import { daysBetween, spellDay } from '#shared/calendar/days.ts'
import { href } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

export interface ReminderDate {
  /** What the person noted as next, or the last day to apply. */
  kind: 'next' | 'closes'
  on: string
  /** What they called it. */
  words: string
  title: string
  company: string
  /** Whether the job can lead to a visa, where that is the question. */
  verdict?: string | undefined
}

function whenInWords(on: string, today: string): string {
  const days = daysBetween(today, on)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const whatInWords = ({ kind, words }: ReminderDate) =>
  kind === 'closes' ? 'Last day to apply' : words || 'Your next date'

/** The dates of a person's applications that are near. */
export function reminderLetter(about: { dates: readonly ReminderDate[]; today: string; origin: string }): Letter {
  const { dates, today, origin } = about
  const [first] = dates as [ReminderDate]
  const tracker = origin + href('/my-saved-jobs')
  return {
    subject:
      dates.length === 1
        ? `${whatInWords(first)} ${whenInWords(first.on, today)}: ${first.title}`
        : `${dates.length} dates of your applications are near`,
    paragraphs: dates.map(date => {
      const when = `${spellDay(date.on)}, ${whenInWords(date.on, today)}`
      const visa = date.verdict === undefined ? '' : ` Visa: ${date.verdict}.`
      return `${whatInWords(date)}: ${date.title}, ${date.company}. ${when}.${visa}`
    }),
    action: { words: 'Open your applications', link: tracker },
    notes: [
      `You receive this email because you saved these jobs or noted these dates. You can stop it at ${tracker}#reminders`,
    ],
  }
}
