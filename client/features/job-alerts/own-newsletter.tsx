import { useState } from 'react'
import { setOwnNewsletter } from '#shared/job-alerts/newsletter/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'

/** The newsletter for someone who is signed in. We know their address, so a button is enough. */
export function OwnNewsletter({ isOn: first }: { isOn: boolean }) {
  const [isOn, setIsOn] = useState(first)
  const { act, busy, error } = useAct()
  const change = () => act(async () => setIsOn((await call(setOwnNewsletter, { isOn: !isOn })).isOn))
  return (
    <div id="newsletter">
      <Section
        title="New jobs once a week"
        lead="The newsletter has the ten newest jobs, by email on Tuesdays. It’s the same for everyone and separate from the emails for your saved searches."
      >
        <p role="status">
          {isOn ? 'You’re subscribed to the newsletter.' : 'You’re not subscribed to the newsletter.'}
        </p>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
        <div>
          <Button variant="outline" busy={busy} onClick={() => void change()}>
            {isOn ? 'Unsubscribe' : 'Subscribe to newsletter'}
          </Button>
        </div>
      </Section>
    </div>
  )
}
