import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'

interface EventTimeProps {
  startsAt: string
  endsAt: string
  zone: string
  /** The reader's, as far as it is known. */
  readerZone: string | undefined
}

/** By the clock of the event, and by the reader's where that shows something else. */
export function EventTime({ startsAt, endsAt, zone, readerZone }: EventTimeProps) {
  const [there, here] = [openZone(zone), readerZone === undefined ? undefined : openZone(readerZone)]
  const moment = Date.parse(startsAt)
  return (
    <>
      <p className="font-display font-bold">
        <time dateTime={startsAt}>{spellSpan(there, startsAt, endsAt)}</time>
      </p>
      {here && here.offsetAt(moment) !== there.offsetAt(moment) && (
        <p className="font-display text-small text-ink-2">Your time: {spellSpan(here, startsAt, endsAt)}</p>
      )}
    </>
  )
}
