import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { startAtSignIn } from '#shared/sign-in/second-step/api.ts'
import { call } from '#client/api.ts'
import type { SecondStepRequest } from '#client/app/account.ts'
import { EnrolAtSignIn } from './enrol-at-sign-in.tsx'
import { EnterWithCode } from './enter-with-code.tsx'

/** What takes the place of the sign-in form once the password was right. `close` brings the form back. */
export async function openSecondStep({ step, ticket }: SecondStepRequest, close: () => void): Promise<ReactNode> {
  const onStartAgain = () => {
    flushSync(close)
    document.getElementById('email')?.focus()
  }
  if (step === 'code') return <EnterWithCode ticket={ticket} onStartAgain={onStartAgain} />
  return <EnrolAtSignIn ticket={ticket} enrolment={await call(startAtSignIn, { ticket })} onStartAgain={onStartAgain} />
}
