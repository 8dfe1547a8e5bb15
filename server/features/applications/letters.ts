import { daysBetween, spellDay } from '#shared/calendar/days.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { href } from '#shared/routing/href.ts'
import { visaNote } from '#server/features/jobs/card-verdict.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

export interface ReminderDate {
  /** What the person noted as next, or the last day to apply. */
  kind: 'next' | 'closes'
  on: string
  /** What they called it. */
  words: string
  title: string
  company: string
  /** Of a job on our board whose last day is near. */
  board: number | null
  slug: string | null
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

const dateInWords = (date: ReminderDate) => `${whatInWords(date)}: ${date.title}, ${date.company}`
const spellWhen = ({ on }: ReminderDate, today: string) => `${spellDay(on)}, ${whenInWords(on, today)}`

type DateWithPage = ReminderDate & { board: number; slug: string }
const hasPage = (date: ReminderDate): date is DateWithPage => date.board !== null && date.slug !== null
const isWithoutPage = (date: ReminderDate) => !hasPage(date)

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
    paragraphs: dates.filter(isWithoutPage).map(date => `${dateInWords(date)}. ${spellWhen(date, today)}.`),
    links: dates.filter(hasPage).map(date => ({
      words: dateInWords(date),
      about: `${spellWhen(date, today)}.${date.verdict === undefined ? '' : ` Visa: ${date.verdict}.`}`,
      link: origin + jobAddress(date.board, date.slug),
    })),
    action: { words: 'Open your applications', link: tracker },
    notes: [
      ...(dates.some(({ verdict }) => verdict !== undefined) ? [visaNote] : []),
      `You receive this email because you saved these jobs or noted these dates. You can stop it at ${tracker}#reminders`,
    ],
  }
}
