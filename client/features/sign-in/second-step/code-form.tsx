import { useState, type ReactNode } from 'react'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface CodeFormProps {
  /** What did not happen, above the reasons. */
  failure: string
  action: string
  /** Also takes a recovery code, for those without their app. */
  recovery?: boolean
  /** The reader has things to do before the code, so the field does not take the focus. */
  startsElsewhere?: boolean
  /** Rejects with a Problem when the server refuses. */
  onCode(code: string): Promise<void>
  /** Another way on, next to the button. */
  children?: ReactNode
}

/** One field for the code. It takes the focus, since it comes in the place of what was pressed. */
export function CodeForm({
  failure,
  action,
  recovery = false,
  startsElsewhere = false,
  onCode,
  children,
}: CodeFormProps) {
  const [withRecovery, setWithRecovery] = useState(false)
  const { submit, busy, errors, errorOf } = useForm<{ code: string }>(({ code }) => onCode(code))
  const shared = {
    ref: startsElsewhere ? null : takeFocus,
    id: 'code',
    name: 'code',
    error: errorOf('code'),
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  }
  return (
    <Form failure={failure} errors={errors} onSubmit={submit}>
      {withRecovery ? (
        <TextInput
          key="recovery"
          {...shared}
          label="Recovery code"
          hint="One of the codes you saved when you turned on the second step. Each works once."
          autoComplete="off"
        />
      ) : (
        <TextInput
          key="app"
          {...shared}
          label="Code from your app"
          hint="Six digits. The app shows a new code every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {children}
      </div>
      {recovery && (
        <div>
          <Button variant="quiet" className="-ml-5" onClick={() => setWithRecovery(!withRecovery)}>
            {withRecovery ? 'Use a code from your app' : 'Use a recovery code'}
          </Button>
        </div>
      )}
    </Form>
  )
}
