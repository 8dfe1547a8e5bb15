import { focusPage } from '#client/ui/focus.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'

interface MailSentProps {
  title?: string
  /** What was sent, and what it is good for. */
  words: string
  /** How long the link works. */
  until: string
  onAgain(): void
}

/** After a form that ends in an email. It says the same whether or not we know the address. */
export function MailSent({ title = 'Check your inbox', words, until, onAgain }: MailSentProps) {
  const tryAgain = () => {
    onAgain()
    focusPage()
  }
  return (
    <>
      <PageHeading title={title} lead={words} takesFocus />
      <p>
        {until} Can’t find it? Check your spam folder, or{' '}
        <button type="button" className="min-h-11 text-brand underline" onClick={tryAgain}>
          try again
        </button>
        .
      </p>
    </>
  )
}
