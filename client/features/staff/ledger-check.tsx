import { useState } from 'react'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

interface CheckedTodayProps {
  /** Such as “The rule is”. */
  subject: string
  check(): Promise<unknown>
  onChecked(): Promise<void>
}

/** Says on the page of a rule or a going rate that it was checked. */
export function CheckedToday({ subject, check, onChecked }: CheckedTodayProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const markChecked = () =>
    act(async () => {
      await check()
      await onChecked()
      show(`${subject} marked as checked today.`)
    })
  return (
    <div className="grid gap-2">
      <div>
        <Button variant="outline" busy={busy} onClick={() => void markChecked()}>
          Checked today, unchanged
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

interface CheckInListProps {
  title: string
  /** Of the newest edit when the list was read. */
  version: number
  /** When it was checked last, in words. */
  lastCheck: string
  isDue?: boolean
  isCheckedToday: boolean
  check(version: number): Promise<{ version: number }>
  /** Goes back from `version` to what the list showed. */
  restore(version: number): Promise<{ version: number }>
}

/** Says in a list that it was checked, with one click, and takes it back with another. */
export function CheckInList({ title, lastCheck, isDue = false, isCheckedToday, ...props }: CheckInListProps) {
  const [version, setVersion] = useState(props.version)
  const [isChecked, setChecked] = useState(false)
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const check = () =>
    act(async () => {
      setVersion((await props.check(version)).version)
      setChecked(true)
      show(`“${title}” is marked as checked today.`)
    })
  const undo = () =>
    act(async () => {
      setVersion((await props.restore(version)).version)
      setChecked(false)
      show(`The check of “${title}” has been taken back.`)
    })
  return (
    <div className="grid content-start gap-2">
      <p className={isDue && !isChecked ? 'font-semibold text-warn' : ''}>
        {isChecked ? 'Checked today by you.' : lastCheck}
      </p>
      <div>
        {isChecked ? (
          <Button variant="outline" busy={busy} onClick={() => void undo()}>
            Undo<span className="sr-only"> the check of {title}</span>
          </Button>
        ) : (
          !isCheckedToday && (
            <Button variant="outline" busy={busy} onClick={() => void check()}>
              Checked today, unchanged<span className="sr-only">: {title}</span>
            </Button>
          )
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
