import { enterWithCode } from '#shared/sign-in/second-step/api.ts'
import { call } from '#client/api.ts'
import { enterAt } from '#client/app/account.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeForm } from './code-form.tsx'

/** The second step of signing in. */
export function EnterWithCode({ ticket, onStartAgain }: { ticket: string; onStartAgain(): void }) {
  return (
    <>
      <h2 className="mb-4">Your second step</h2>
      <CodeForm
        failure="You’re not signed in yet"
        action="Sign in"
        recovery
        onCode={async code => enterAt((await call(enterWithCode, { ticket, code })).next)}
      >
        <Button variant="quiet" onClick={onStartAgain}>
          Start again
        </Button>
      </CodeForm>
    </>
  )
}
