import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { addShift, deleteShift } from '#shared/hours/api.ts'
import { addDays } from '#shared/calendar/days.ts'
import { minutesADay } from '#shared/hours/calendar.ts'
import { clockInWords, hoursInWords, shiftInWords } from '#shared/hours/words.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Section } from '#client/ui/section.tsx'
import type { SavedShift } from './types.ts'

interface ShiftListProps {
  week: string
  /** Of the weeks around, too. */
  shifts: readonly SavedShift[]
  onChange(shift: SavedShift): void
  onChanged(): Promise<void>
}

export const changeButtonId = ({ id }: SavedShift) => `change-${id}`

/** The shifts of a week. A deleted one can be taken back for as long as the week is on show. */
export function ShiftList({ week, shifts, onChange, onChanged }: ShiftListProps) {
  const [deleted, setDeleted] = useState<SavedShift>()
  const list = useRef<HTMLDivElement>(null)
  const { act, busy, error } = useAct()
  const { show } = useFlash()

  const here = shifts.filter(
    ({ id, day, endsMinute }) =>
      id !== deleted?.id &&
      ((day >= week && day <= addDays(week, 6)) || (addDays(day, 1) === week && endsMinute > minutesADay)),
  )
  const remove = (shift: SavedShift) =>
    act(async () => {
      await call(deleteShift, { id: shift.id }).catch(forgiveGone)
      setDeleted(shift)
      await onChanged()
    })
  const takeBack = ({ day, startsMinute, endsMinute, isOnCampus, employer, isPaid, note }: SavedShift) =>
    act(async () => {
      await call(addShift, {
        day,
        starts: clockInWords(startsMinute),
        ends: clockInWords(endsMinute),
        isOnCampus,
        employer,
        isPaid,
        note,
      })
      setDeleted(undefined)
      show('Your shift has been saved.')
      list.current?.focus()
      await onChanged()
    })
  return (
    <Section title="Shifts">
      <div ref={list} role="group" aria-label="Shifts" tabIndex={-1}>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
        {deleted && (
          <p
            key={deleted.id}
            className="mb-4 flex flex-wrap items-center gap-3 border-l-6 border-info bg-info-tint p-3"
          >
            <span role="status">The shift on {spellDay(deleted.day)} is deleted.</span>
            <Button ref={takeFocus} variant="outline" busy={busy} onClick={() => void takeBack(deleted)}>
              Undo
            </Button>
          </p>
        )}
        {here.length === 0 ? (
          <p>No shifts this week.</p>
        ) : (
          <ul className="max-w-measure divide-y divide-line border-y border-line">
            {here.map(shift => (
              <ShiftRow
                key={shift.id}
                shift={shift}
                week={week}
                busy={busy}
                onChange={() => onChange(shift)}
                onDelete={() => void remove(shift)}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

/** Deleted before: in another tab, or by a request whose answer was lost. */
function forgiveGone(cause: unknown) {
  if (!(cause instanceof Problem && cause.code === 'NOT_FOUND')) throw cause
}

interface ShiftRowProps {
  shift: SavedShift
  week: string
  busy: boolean
  onChange(): void
  onDelete(): void
}

/** Of a night between two weeks only a part belongs to this one. */
function minutesInWeek({ day, startsMinute, endsMinute }: SavedShift, week: string) {
  if (day < week) return endsMinute - minutesADay
  if (day === addDays(week, 6)) return Math.min(endsMinute, minutesADay) - startsMinute
  return endsMinute - startsMinute
}

function ShiftRow({ shift, week, busy, onChange, onDelete }: ShiftRowProps) {
  const { id, startsMinute, endsMinute, isOnCampus, employer, isPaid, note } = shift
  const inside = minutesInWeek(shift, week)
  const whole = endsMinute - startsMinute
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <h3 id={`shift-${id}`}>{shiftInWords(shift)}</h3>
        <p>
          {hoursInWords(inside)}
          {inside !== whole && ` of ${hoursInWords(whole)} fall in this week`}, {employer}, {isPaid ? 'paid' : 'unpaid'}
          {isOnCampus !== null && (isOnCampus ? ', on campus' : ', off campus')}
        </p>
        {note && <p className="text-small text-ink-2">{note}</p>}
      </div>
      <div className="flex gap-2">
        <Button id={changeButtonId(shift)} variant="outline" aria-describedby={`shift-${id}`} onClick={onChange}>
          Change
        </Button>
        <Button variant="outline" busy={busy} aria-describedby={`shift-${id}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}
