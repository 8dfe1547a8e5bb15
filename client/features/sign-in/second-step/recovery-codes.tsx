import { useState } from 'react'
import { productName } from '#shared/brand.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { saveFile } from '#client/ui/save-file.ts'

interface RecoveryCodesProps {
  heading: 'h2' | 'h3'
  codes: readonly string[]
  /** Words of the button that ends this. */
  done: string
  onDone(): void
}

/** The one time they are shown. */
export function RecoveryCodes({ heading: Heading, codes, done, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('The codes have been copied.'),
      () => setCopied('Your browser didn’t let us copy. Select the codes and copy them yourself.'),
    )
  return (
    <div className="max-w-form">
      <Heading ref={takeFocus} tabIndex={-1}>
        Your recovery codes
      </Heading>
      <p className="mt-2">
        Each code signs you in once when you don’t have your app. Keep these codes somewhere you can reach without your
        phone. We can’t show them again.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 border-y-[1.5px] border-ink py-4 md:grid-cols-2">
        {codes.map(code => (
          <li key={code}>
            <code className="font-code">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="outline" onClick={() => download(codes)}>
          Download as text
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-small text-ink-2">
        {copied}
      </p>
      <div className="mt-4 print:hidden">
        <Button onClick={onDone}>{done}</Button>
      </div>
    </div>
  )
}

const download = (codes: readonly string[]) =>
  saveFile(
    `Recovery codes for ${productName}. Each works once.\n\n${codes.join('\n')}\n`,
    'text/plain',
    `${productName.toLowerCase()}-recovery-codes.txt`,
  )
