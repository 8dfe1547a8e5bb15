import { useId } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { mondayOf } from '#shared/calendar/days.ts'
import type { Href } from '#shared/routing/href.ts'
import { openZone, spellMinute, zoneInWords } from '#shared/calendar/time-zones.ts'
import { A } from '#client/ui/a.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

interface SlotPickerProps {
  slots: readonly string[]
  zone: string
  /** A Monday, as the address says it; another than we have shows the first week. */
  week: string | null
  addressOf(week: string): Href
  chosen: string
  onChoose(slot: string): void
  error: string | undefined
}

/** A timetable of one week, by the clock of the zone asked for. Weeks are addresses. */
export function SlotPicker({ slots, zone, week, addressOf, chosen, onChoose, error }: SlotPickerProps) {
  const id = useId()
  const clock = openZone(zone)
  const times = slots.map(slot => ({ slot, ...clock.read(Date.parse(slot)) }))
  const weeks = [...new Set(times.map(({ day }) => mondayOf(day)))]
  const shown = weeks.find(monday => monday === week) ?? weeks[0]
  const inWeek = times.filter(({ day }) => mondayOf(day) === shown)
  const days = [...new Set(inWeek.map(({ day }) => day))]
  return (
    <div>
      <nav aria-label="Weeks" className="border-y-[1.5px] border-ink py-1">
        <ul className="flex flex-wrap gap-x-5">
          {weeks.map(monday => (
            <li key={monday}>
              {monday === shown ? (
                <strong aria-current="page" className="inline-flex min-h-11 items-center">
                  {shortWeek(monday)}
                </strong>
              ) : (
                <A to={addressOf(monday)} className="inline-flex min-h-11 items-center">
                  {shortWeek(monday)}
                </A>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <fieldset aria-describedby={error && `${id}-error`} className="mt-4 min-w-0">
        <legend className="font-display font-bold">
          Free times, {zoneInWords(clock, Date.parse(inWeek[0]!.slot))}
        </legend>
        {error && <ErrorLine id={`${id}-error`} words={error} />}
        {days.map(day => (
          <div key={day} role="group" aria-labelledby={`${id}-${day}`} className="grid gap-2 border-b border-line py-3">
            <h3 id={`${id}-${day}`} className="text-body">
              {spellDay(day)}
            </h3>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
              {inWeek
                .filter(time => time.day === day)
                .map(({ slot, minute }) => (
                  <label
                    key={slot}
                    className="flex min-h-11 items-center gap-2 rounded-sign border-[1.5px] border-line-strong bg-surface px-3 font-display font-bold tabular-nums hover:border-ink has-checked:border-brand has-checked:bg-brand-tint"
                  >
                    <input
                      {...(slot === inWeek[0]!.slot && { id: 'startsAt' })}
                      type="radio"
                      name={`${id}-time`}
                      value={slot}
                      checked={slot === chosen}
                      onChange={() => onChoose(slot)}
                      className="size-5 flex-none accent-brand"
                    />
                    {spellMinute(minute)}
                  </label>
                ))}
            </div>
          </div>
        ))}
      </fieldset>
    </div>
  )
}

/** The year is in the days below. */
const shortWeek = (monday: string) => `Week of ${spellDay(monday).split(' ').slice(1, 3).join(' ')}`
