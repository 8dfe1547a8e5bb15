import { minutesADay, type Shift } from '#shared/hours/calendar.ts'
import { clockInWords } from '#shared/hours/words.ts'

/** A spreadsheet takes these for the beginning of a formula; an apostrophe makes them text. */
const cell = (text: string) => `"${(/^[=+\-@\t\r\n]/.test(text.trimStart()) ? `'${text}` : text).replaceAll('"', '""')}"`

interface Listed extends Shift {
  employer: string
  isPaid: boolean
  note: string
}

/** Shifts as a file for spreadsheets; the mark at the beginning tells them that it is UTF-8. */
export function shiftsAsCsv(shifts: readonly Listed[]): Uint8Array {
  const rows = shifts.map(({ day, startsMinute, endsMinute, isOnCampus, employer, isPaid, note }) => [
    day, clockInWords(startsMinute), clockInWords(endsMinute) + (endsMinute > minutesADay ? ' next day' : ''), ((endsMinute - startsMinute) / 60).toFixed(2), employer, isPaid ? 'Paid' : 'Unpaid', note,
    isOnCampus === null ? '' : isOnCampus ? 'Yes' : 'No',
  ])
  const lines = [['Day', 'Starts', 'Ends', 'Hours', 'Employer', 'Paid or unpaid', 'Note', 'On campus'], ...rows].map(row => row.map(cell).join(','))
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
}
