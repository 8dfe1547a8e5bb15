import { spellDay } from './days.ts'

const minuteMs = 60_000
const two = (n: number) => String(n).padStart(2, '0')

/** A moment by a clock on a wall: the day, and the minutes since its midnight. */
export interface WallTime {
  day: string
  minute: number
}

/** The clock of one named time zone, such as 'Europe/London'. Making one is slow next to reading it. */
export interface ZoneClock {
  readonly zone: string
  read(moment: number): WallTime
  /** The moment at which the clock shows this; undefined where it never does, when an hour is skipped in spring. */
  momentOf(time: WallTime): number | undefined
  /** Minutes ahead of UTC. */
  offsetAt(moment: number): number
}

/** Region and place, or UTC. Other spellings that browsers know (offsets, old short names) are not needed. */
export function isZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_]{1,30}(\/[A-Z][A-Za-z_-]{1,30}){1,2}$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}

export function openZone(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const read = (moment: number): WallTime => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value] as const))
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    }
  }
  const asUtc = ({ day, minute }: WallTime) => Date.parse(`${day}T00:00:00Z`) + minute * minuteMs
  const offsetAt = (moment: number) => (asUtc(read(moment)) - Math.floor(moment / minuteMs) * minuteMs) / minuteMs
  return {
    zone,
    read,
    offsetAt,
    momentOf(time) {
      const wanted = asUtc(time)
      // The offset of a moment near by may be that before a change of the clock; that of the result is the one to use.
      const near = wanted - offsetAt(wanted) * minuteMs
      const moment = wanted - offsetAt(near) * minuteMs
      return asUtc(read(moment)) === wanted ? moment : undefined
    },
  }
}

/** Chromium and Node still report these under old names. */
const renamed = new Map([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Godthab', 'America/Nuuk'],
])
export const todaysName = (zone: string) => renamed.get(zone) ?? zone

/** 'America/Argentina/Buenos_Aires' → 'Buenos Aires'. */
export const placeOf = (name: string) => {
  const zone = todaysName(name)
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** 'London time (UTC+1)'. */
export function zoneInWords({ zone, offsetAt }: ZoneClock, moment: number): string {
  if (zone === 'UTC') return 'UTC'
  const offset = offsetAt(moment)
  const size = Math.abs(offset)
  const hours = `${Math.floor(size / 60)}${size % 60 ? `:${two(size % 60)}` : ''}`
  return `${placeOf(zone)} time (UTC${offset < 0 ? '−' : '+'}${hours})`
}

/** '09:30' as minutes since midnight. */
export const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
export const spellMinute = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** 'Mon 16 Nov 2026, 10:00 to 10:30, London time (UTC+0)'. */
export function spellSpan(clock: ZoneClock, starts: string, ends: string): string {
  const [from, to] = [clock.read(Date.parse(starts)), clock.read(Date.parse(ends))]
  const end = from.day === to.day ? spellMinute(to.minute) : `${spellDay(to.day)}, ${spellMinute(to.minute)}`
  return `${spellDay(from.day)}, ${spellMinute(from.minute)} to ${end}, ${zoneInWords(clock, Date.parse(starts))}`
}

/**
 * What a choice of zones offers: where our readers study, work and come from. Any other can be named in the address.
 */
export const offeredZones: readonly string[] = [
  'Africa/Accra',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'America/Bogota',
  'America/Chicago',
  'America/Denver',
  'America/Halifax',
  'America/Los_Angeles',
  'America/Mexico_City',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Toronto',
  'America/Vancouver',
  'Asia/Bangkok',
  'Asia/Colombo',
  'Asia/Dhaka',
  'Asia/Dubai',
  'Asia/Ho_Chi_Minh',
  'Asia/Hong_Kong',
  'Asia/Jakarta',
  'Asia/Karachi',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Kuala_Lumpur',
  'Asia/Manila',
  'Asia/Riyadh',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Tashkent',
  'Asia/Tokyo',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Melbourne',
  'Australia/Perth',
  'Australia/Sydney',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Dublin',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Paris',
  'Pacific/Auckland',
]
