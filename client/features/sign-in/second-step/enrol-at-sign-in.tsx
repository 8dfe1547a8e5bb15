import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { confirmAtSignIn } from '#shared/sign-in/second-step/api.ts'
import { call } from '#client/api.ts'
import { enterAt } from '#client/app/account.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Enrolment, type EnrolmentData } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/**
 * For people who may not enter without a second step: they set it up first, and see their recovery codes before
 * anything else.
 */
export function EnrolAtSignIn({
  ticket,
  enrolment,
  onStartAgain,
}: {
  ticket: string
  enrolment: EnrolmentData
  onStartAgain(): void
}) {
  const [entered, setEntered] = useState<AnswerOf<typeof confirmAtSignIn>>()
  if (entered)
    return (
      <RecoveryCodes heading="h2" codes={entered.recoveryCodes} done="Continue" onDone={() => enterAt(entered.next)} />
    )
  return (
    <>
      <h2 ref={takeFocus} tabIndex={-1} className="mb-4">
        Set up your second step
      </h2>
      <p className="mb-6 max-w-measure text-ink-2">
        Your account needs a second step before you can sign in. You only do this once.
      </p>
      <Enrolment
        enrolment={enrolment}
        failure="You’re not signed in yet"
        action="Turn on and sign in"
        onCode={async code => setEntered(await call(confirmAtSignIn, { ticket, code }))}
      >
        <Button variant="quiet" onClick={onStartAgain}>
          Start again
        </Button>
      </Enrolment>
    </>
  )
}
