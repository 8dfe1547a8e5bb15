import { isZone } from '#shared/calendar/time-zones.ts'

/** The zone that an address names, if it is one. */
export function zoneFrom(search: URLSearchParams): string | undefined {
  const zone = search.get('zone')
  return zone !== null && isZone(zone) ? zone : undefined
}
