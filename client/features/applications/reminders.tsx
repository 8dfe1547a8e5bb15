import { useState } from 'react'
import { setReminders } from '#shared/applications/reminders-api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'

/** Emails before the dates in this list. The email itself links here. */
export function Reminders({ isOn: first }: { isOn: boolean }) {
  const [isOn, setIsOn] = useState(first)
  const { act, busy, error } = useAct()
  const change = () => act(async () => setIsOn((await call(setReminders, { isOn: !isOn })).isOn))
  return (
    <div id="reminders">
      <Section
        title="Reminders by email"
        lead="One email the day before a date you noted, and three days before a saved job closes."
      >
        <p role="status">{isOn ? 'Reminders are on.' : 'Reminders are off.'}</p>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
        <div>
          <Button variant="outline" busy={busy} onClick={() => void change()}>
            {isOn ? 'Stop reminders' : 'Send me reminders'}
          </Button>
        </div>
      </Section>
    </div>
  )
}
