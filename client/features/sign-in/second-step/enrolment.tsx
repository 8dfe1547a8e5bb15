import type { ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { startSecondStep } from '#shared/sign-in/second-step/api.ts'
import { CodeForm } from './code-form.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
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
export function Enrolment({ enrolment: { secret, uri, qr }, failure, action, onCode, children }: EnrolmentProps) {
  return (
    <ol className="grid max-w-measure list-decimal gap-8 pl-6 marker:font-display marker:font-bold">
      <li className="pl-1">Open an authenticator app on your phone. Your phone or password manager may include one.</li>
      <li className="pl-1">
        <p className="md:hidden">
          <a href={uri} className={buttonLook('primary')}>
            Open your authenticator app
          </a>
        </p>
        <p className="max-md:mt-4">
          <span className="md:hidden">If you have it on another device, scan this QR code with it.</span>
          <span className="max-md:hidden">Scan this QR code with it.</span>
        </p>
        <QrCode {...qr} />
        <p className="mt-4">Or enter this secret in the app:</p>
        <p className="mt-1 wrap-anywhere">
          <code className="font-code">{secret.match(/.{1,4}/g)!.join(' ')}</code>
        </p>
        <div className="mt-2">
          <CopyButton
            label="Copy the secret"
            what="secret"
            copied="Copied. Paste it into your app."
            text={() => secret}
          />
        </div>
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
