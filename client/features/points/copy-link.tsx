import { useState } from 'react'
import type { Answers } from '#shared/points/answers.ts'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { writeAnswers } from './link.ts'

/**
 * The answers are behind the #, which browsers do not send: anyone with the link can read them, and no server can.
 */
export function CopyLink({ answers }: { answers: Answers }) {
  const [state, setState] = useState<{ link: string; isCopied: boolean }>()
  const link = () => `${location.origin}${location.pathname}#${writeAnswers(answers)}`
  const copy = async () =>
    setState({
      link: link(),
      isCopied: await navigator.clipboard.writeText(link()).then(
        () => true,
        () => false,
      ),
    })
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        Copy link
      </Button>
      <p role="status">
        {state?.isCopied ? 'Copied. Anyone with the link can see your answers, including your date of birth.' : ''}
      </p>
      {state && !state.isCopied && (
        <TextInput id="link" label="Your browser didn’t let us copy. Copy it from here:" readOnly value={state.link} />
      )}
    </>
  )
}
