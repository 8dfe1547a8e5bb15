import { minutes } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const zones: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
}

/** What is written, as a moment and as the day on the writer's calendar. */
interface Written {
  moment: Date
  day: string
}

/** 2026-11-15, 2026-11-15T09:00:00Z, 2026-11-15 09:00:00 +0100. A time without a zone is taken as UTC. */
function readIsoDate(text: string): Written | undefined {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i.exec(text) ??
    []
  return year === undefined ? undefined : understand([year, month, day, hour, minute, second], zone)
}

/** Sun, 15 Nov 2026 09:00:00 GMT, as in emails. */
function readMailDate(text: string): Written | undefined {
  const [, day, month, year, hour, minute, second, zone] =
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d\d)(?:\s+(\d\d):(\d\d)(?::(\d\d))?\s*([a-z]{1,3}|[+-]\d{4})?)?$/i.exec(
      text,
    ) ?? []
  const monthNumber = months.indexOf(month?.toLowerCase() ?? '') + 1
  return monthNumber === 0
    ? undefined
    : understand([year!.length === 2 ? `20${year}` : year, String(monthNumber), day, hour, minute, second], zone)
}

function understand(parts: readonly (string | undefined)[], zone: string | undefined): Written | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(part => Number(part ?? 0))
  const minutesAhead = zone === undefined ? 0 : zoneMinutes(zone)
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const exists =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 61
  return exists && minutesAhead !== undefined
    ? { moment: new Date(date.getTime() - minutes(minutesAhead)), day: dayOf(date) }
    : undefined
}

function zoneMinutes(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return zones[zone.toLowerCase()]
}

const readWritten = (text: string): Written | undefined =>
  text.length > 60 ? undefined : (readIsoDate(text.trim()) ?? readMailDate(text.trim()))

/** A moment in any of the formats feeds use. Undefined when there is no such moment. */
export function readDate(value: unknown): Date | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) < 8.64e15 ? new Date(value) : undefined
  return typeof value === 'string' ? readWritten(value)?.moment : undefined
}

/** The day as written, whatever the zone: the last day to apply. */
export const readDay = (text: string): string | undefined => readWritten(text)?.day
