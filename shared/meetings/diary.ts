import { addDays } from '../calendar/days.ts'

/** Monday first, as weekdays are numbered from 1. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const longestScheduleDays = 366
export const longestMeetingReason = 500
export const longestIntroduction = 2_000

/** 1 is Monday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Why these days can't be a schedule, and which field says so; undefined when they can. */
export function findScheduleError(firstDay: string, lastDay: string) {
  if (lastDay < firstDay) return { field: 'lastDay', message: 'The last day is before the first. Choose a later one.' }
  if (lastDay > addDays(firstDay, longestScheduleDays))
    return {
      field: 'lastDay',
      message: 'A schedule runs for a year at most. Choose an earlier last day; you can add more times later.',
    }
  return undefined
}
