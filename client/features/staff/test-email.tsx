import { useState } from 'react'
import { seconds } from '#shared/calendar/durations.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { getTestEmail, sendTestEmail } from '#shared/staff/settings-api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

type State = AnswerOf<typeof getTestEmail>
const lookEveryMs = seconds(2)
const looks = 15
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Sends an email and waits for what the mail server says to it. */
export function TestEmail({ hasMailServer, ownEmail }: { hasMailServer: boolean; ownEmail: string }) {
  const [state, setState] = useState<State>()
  const { act, busy, error } = useAct()
  const send = () =>
    act(async () => {
      setState({ state: 'waiting', reason: null })
      const { id } = await call(sendTestEmail, {})
      if (!hasMailServer) return
      for (let look = 0; look < looks; look++) {
        await wait(lookEveryMs)
        const now = await call(getTestEmail, { id })
        setState(now)
        if (now.state !== 'waiting') return
      }
    })
  return (
    <div className="grid max-w-measure gap-4">
      {!hasMailServer && (
        <p className="border-l-6 border-warn bg-warn-tint p-4">
          This server has no mail server, so emails are not sent. Set <code>SMTP_URL</code> in its environment and start
          it again. Waiting emails will be sent then.
        </p>
      )}
      <p className="wrap-anywhere">We send it to {ownEmail}. Save the settings first.</p>
      <div>
        <Button variant="outline" busy={busy} onClick={() => void send()}>
          Send test email
        </Button>
      </div>
      <p role="status">{state && !error && describeState(state, hasMailServer)}</p>
      <div role="alert">
        {error && <ErrorLine words={error} />}
        {state?.state === 'failed' && <ErrorLine words={`The mail server refused it: ${state.reason}`} />}
      </div>
    </div>
  )
}

function describeState({ state }: State, hasMailServer: boolean): string {
  if (!hasMailServer) return 'The email is waiting. It will be sent as soon as there is a mail server.'
  if (state === 'sent') return 'The mail server has accepted the email. Check your inbox.'
  return state === 'waiting' ? 'The email is on its way to the mail server.' : ''
}
