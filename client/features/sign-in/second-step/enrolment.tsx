import type { ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { startSecondStep } from '#shared/sign-in/second-step/api.ts'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'

export type EnrolmentData = AnswerOf<typeof startSecondStep>

interface EnrolmentProps {
  enrolment: EnrolmentData
  failure: string
  action: string
  onCode(code: string): Promise<void>
  children?: ReactNode
}

/** Three things to do, in their order: have an app, give it the secret, type its first code. */
export function Enrolment({ enrolment: { secret, qr }, failure, action, onCode, children }: EnrolmentProps) {
  return (
    <ol className="grid max-w-measure list-decimal gap-8 pl-6 marker:font-display marker:font-bold">
      <li className="pl-1">Open an authenticator app on your phone. Your phone or password manager may include one.</li>
      <li className="pl-1">
        <p>Scan this QR code with it.</p>
        <QrCode {...qr} />
        <p className="mt-4">Or enter this secret in the app:</p>
        <p className="mt-1 wrap-anywhere">
          <code className="font-code">{secret.match(/.{1,4}/g)!.join(' ')}</code>
        </p>
      </li>
      <li className="pl-1">
        <p className="mb-4">Enter the code the app shows now.</p>
        <CodeForm startsElsewhere failure={failure} action={action} onCode={onCode}>
          {children}
        </CodeForm>
      </li>
    </ol>
  )
}
