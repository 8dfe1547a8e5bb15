import { openZone, spellMinute, zoneInWords } from '#shared/calendar/time-zones.ts'

/** How long a time or a place is kept for someone who still has to confirm their address. */
export const holdMinutes = 20

/** '14:32'. */
export const spellClock = (zone: string, moment: string) => spellMinute(openZone(zone).read(Date.parse(moment)).minute)

/** '14:32, London time (UTC+0)'. */
export const spellClockAndZone = (zone: string, moment: string) =>
  `${spellClock(zone, moment)}, ${zoneInWords(openZone(zone), Date.parse(moment))}`
