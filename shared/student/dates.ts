import { spellMinute, openZone, zoneInWords } from '#shared/calendar/time-zones.ts'

/** A row of the board of dates. */
export interface OwnDate {
  on: string
  time: string | null
  what: string
  where: string
  to: string | null
}

/** A moment as the clock of a zone shows it. */
export function dateAt(moment: Date, zone: string): Pick<OwnDate, 'on' | 'time'> {
  const clock = openZone(zone)
  const { day, minute } = clock.read(moment.getTime())
  return { on: day, time: `${spellMinute(minute)}, ${zoneInWords(clock, moment.getTime())}` }
}

/** The soonest first; on one day, what has no time comes before what has one. */
export const soonestFirst = (dates: readonly OwnDate[]) =>
  [...dates].sort((a, b) => {
    const key = ({ on, time }: OwnDate) => `${on} ${time ?? ''}`
    return key(a) < key(b) ? -1 : 1
  })
