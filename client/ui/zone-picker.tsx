import { withQuery, type Href, type StaticPath } from '#shared/routing/href.ts'
import { placeOf } from '#shared/calendar/time-zones.ts'
import { A } from './a.tsx'
import { Button } from './button.tsx'
import { useOwnZone } from './use-own-zone.ts'
import { ZoneField } from './zone-field.tsx'

interface ZonePickerProps {
  /** Named in the address as `zone`. */
  zone: string
  action: StaticPath | Href
  /** What else the address says. */
  kept: Readonly<Record<string, string | undefined>>
}

/**
 * In which zone times are shown: a question whose answer is an address, so it needs no script. With one, the reader's
 * own is offered.
 */
export function ZonePicker({ zone, action, kept }: ZonePickerProps) {
  const own = useOwnZone()
  return (
    <form action={action} className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="w-full max-w-64">
        <ZoneField key={zone} label="Show times in" zone={zone} />
      </div>
      <Button type="submit" variant="outline">
        Change time zone
      </Button>
      {own !== undefined && own !== zone && (
        <A to={withQuery(action, { ...kept, zone: own })} className="inline-flex min-h-11 items-center">
          Use this device’s time zone: {placeOf(own)}
        </A>
      )}
    </form>
  )
}
