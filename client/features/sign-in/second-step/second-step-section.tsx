import { useRef, useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import {
  confirmSecondStep,
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
} from '#shared/sign-in/second-step/api.ts'
import { fewRecoveryCodes, recoveryCodeCount } from '#shared/sign-in/second-step/recovery-codes.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { CodeForm } from './code-form.tsx'
import { Enrolment, type EnrolmentData } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SecondStepState = AnswerOf<typeof turnOffSecondStep>
/** What the person is about to do; nothing while they only look. */
type Act =
  | { kind: 'move' | 'renew' | 'turnOff' }
  | { kind: 'enrol'; enrolment: EnrolmentData }
  | { kind: 'keepCodes'; codes: readonly string[] }

/** The second step in a person's own settings. */
export function SecondStepSection({ secondStep }: { secondStep: SecondStepState }) {
  const [kept, setKept] = useState(secondStep)
  const [act, setAct] = useState<Act>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { show } = useFlash()

  /** What was pressed is gone, and the focus with it: it goes back to where this part begins. */
  const close = () => {
    setAct(undefined)
    heading.current?.focus()
  }
  const enrol = async (proof: { password?: string } | { code: string }) => {
    setAct({ kind: 'enrol', enrolment: await call(startSecondStep, proof) })
    heading.current?.focus()
  }
  const keepCodes = ({ recoveryCodes, secondStep: now }: AnswerOf<typeof confirmSecondStep>) => {
    setKept(now)
    setAct({ kind: 'keepCodes', codes: recoveryCodes })
  }
  const confirm = async (code: string) => {
    keepCodes(await call(confirmSecondStep, { code }))
    show('Your second step is on.')
  }
  const renew = async (code: string) => keepCodes(await call(renewRecoveryCodes, { code }))
  const turnOff = async (code: string) => {
    setKept(await call(turnOffSecondStep, { code }))
    show('Your second step is off.')
    close()
  }

  const back = (
    <Button variant="quiet" onClick={close}>
      Cancel
    </Button>
  )
  return (
    <section className="border-t-[1.5px] border-ink pt-6">
      <h2 ref={heading} tabIndex={-1}>
        Second step
      </h2>
      <p className="mt-2 mb-6 max-w-measure text-ink-2">
        After your password, we ask for a code from an app on your phone. Someone who knows your password still can’t
        sign in.
      </p>
      {act === undefined &&
        (kept.onSince === null ? (
          <Off asksPassword={kept.asksPassword} onTurnOn={enrol} />
        ) : (
          <On kept={kept} onSince={kept.onSince} onAct={kind => setAct({ kind })} />
        ))}
      {act?.kind === 'enrol' && (
        <Enrolment enrolment={act.enrolment} failure="Your second step isn’t on yet" action="Turn on" onCode={confirm}>
          {back}
        </Enrolment>
      )}
      {act?.kind === 'keepCodes' && (
        <RecoveryCodes heading="h3" codes={act.codes} done="I’ve saved the codes" onDone={close} />
      )}
      {act?.kind === 'move' && (
        <CodeForm failure="Nothing has changed yet" action="Continue" recovery onCode={code => enrol({ code })}>
          {back}
        </CodeForm>
      )}
      {act?.kind === 'renew' && (
        <CodeForm failure="You still have your old codes" action="Create new codes" recovery onCode={renew}>
          {back}
        </CodeForm>
      )}
      {act?.kind === 'turnOff' && (
        <CodeForm failure="Your second step is still on" action="Turn off" recovery onCode={turnOff}>
          {back}
        </CodeForm>
      )}
    </section>
  )
}

interface OffProps {
  asksPassword: boolean
  onTurnOn(proof: { password?: string }): Promise<void>
}

function Off({ asksPassword, onTurnOn }: OffProps) {
  const { submit, busy, errors, errorOf } = useForm<{ password?: string }>(onTurnOn)
  return (
    <>
      <p className="mb-4 font-semibold">It is off. Turning it on signs out your other devices.</p>
      <Form failure="Your second step isn’t on yet" errors={errors} onSubmit={submit}>
        {asksPassword && (
          <PasswordInput
            id="password"
            name="password"
            label="Your password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
        <div>
          <Button type="submit" busy={busy}>
            Turn on the second step
          </Button>
        </div>
      </Form>
    </>
  )
}

function On({
  kept: { recoveryCodesLeft, required },
  onSince,
  onAct,
}: {
  kept: SecondStepState
  onSince: string
  onAct(kind: 'move' | 'renew' | 'turnOff'): void
}) {
  return (
    <>
      <p className="font-semibold">On since {spellMoment(onSince)}.</p>
      <p className={`mt-1 ${recoveryCodesLeft > fewRecoveryCodes ? '' : 'font-semibold text-warn'}`}>
        {`${recoveryCodesLeft} of ${recoveryCodeCount} recovery codes left.`}
        {recoveryCodesLeft <= fewRecoveryCodes && ' Create new ones soon.'}
      </p>
      {required && <p className="mt-1">Our staff always sign in with it, so it can’t be turned off.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onAct('renew')}>
          Create new recovery codes
        </Button>
        <Button variant="outline" onClick={() => onAct('move')}>
          Use another app
        </Button>
        {!required && (
          <Button variant="danger" onClick={() => onAct('turnOff')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  )
}
