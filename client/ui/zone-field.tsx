import { offeredZones, placeOf } from '#shared/calendar/time-zones.ts'
import { Select } from './select.tsx'

interface ZoneFieldProps {
  label: string
  zone: string
  hint?: string
  error?: string | undefined
}

/** A choice of a time zone, sent as `zone`. */
export function ZoneField({ zone, ...field }: ZoneFieldProps) {
  const zones = offeredZones.includes(zone) ? offeredZones : [...offeredZones, zone].sort()
  const regions = [...new Set(zones.map(regionOf))]
  return (
    <Select id="zone" name="zone" defaultValue={zone} {...field}>
      {regions.map(region => (
        <optgroup key={region} label={region}>
          {zones
            .filter(name => regionOf(name) === region)
            .map(name => (
              <option key={name} value={name}>
                {placeOf(name)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  )
}

const regionOf = (zone: string) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'World')
