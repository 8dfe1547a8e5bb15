import { toCsv } from '#shared/csv.ts'
import { minutesADay, type Shift } from '#shared/hours/calendar.ts'
import { clockInWords } from '#shared/hours/words.ts'

interface ShiftRow extends Shift {
  employer: string
  isPaid: boolean
  note: string
}

function answer(value: boolean | null): string {
  if (value === null) return ''
  return value ? 'Yes' : 'No'
}

/** Shifts as a file for spreadsheets. */
export const shiftsAsCsv = (shifts: readonly ShiftRow[]): Uint8Array =>
  new TextEncoder().encode(
    toCsv([
      ['Day', 'Starts', 'Ends', 'Hours', 'Employer', 'Paid or unpaid', 'Note', 'On campus'],
      ...shifts.map(({ day, startsMinute, endsMinute, isOnCampus, employer, isPaid, note }) => [
        day,
        clockInWords(startsMinute),
        clockInWords(endsMinute) + (endsMinute > minutesADay ? ' next day' : ''),
        ((endsMinute - startsMinute) / 60).toFixed(2),
        employer,
        isPaid ? 'Paid' : 'Unpaid',
        note,
        answer(isOnCampus),
      ]),
    ]),
  )
