import { countryProfiles, type DateStyle } from './countries.ts'
import type { CvDocument } from './document.ts'
import { wordsFor, type DocumentWords } from './words.ts'

const irishMonths: Readonly<Record<number, string>> = { 9: 'Sept' }

export interface DateWords {
  style: DateStyle
  words: DocumentWords
  /** Americans write the month before the day. */
  isMonthFirst: boolean
}

export function dateWordsFor({ meta }: CvDocument): DateWords {
  const { country, language } = meta.sojourn
  return {
    style: countryProfiles[country].dateStyle,
    words: wordsFor(language),
    isMonthFirst: country === 'US' && wordsFor(language).present === 'present',
  }
}

/** A year, or a month of it, as the country writes it. Days are left out: nobody needs them in a CV. */
export function printMonth(date: string, { style, words }: DateWords): string {
  const [year, month] = date.split('-')
  if (!month) return date
  if (style === 'numeric') return `${month}/${year}`
  const short = words.months[Number(month) - 1]!
  return `${style === 'irish-month-name' ? (irishMonths[Number(month)] ?? short) : short} ${year}`
}

/** An en dash with spaces, which every reader of CVs knows. No end means that it goes on. */
export function printPeriod(startDate: string, endDate: string, dates: DateWords): string {
  const [start, end] = [startDate, endDate].map(date => (date ? printMonth(date, dates) : ''))
  if (!start) return end!
  if (!end) return `${start} – ${dates.words.present}`
  return start === end ? start : `${start} – ${end}`
}

/** In full, as a letter has it. */
export function printDay(date: string, dates: DateWords): string {
  const [year, month, day] = date.split('-')
  if (!month) return date
  const name = dates.words.monthsInFull[Number(month) - 1]!
  if (!day) return `${name} ${year}`
  return dates.isMonthFirst ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`
}
