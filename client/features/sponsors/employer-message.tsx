import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { employerMessage } from './guidance.ts'

/** A message to an employer, ready to copy and to edit. Another employer gets a new one. */
export const EmployerMessage = ({ employer }: { employer: string }) => <Message key={employer} employer={employer} />

function Message({ employer }: { employer: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const copy = async () => {
    const text = (document.getElementById('message') as HTMLTextAreaElement).value
    setState(
      await navigator.clipboard.writeText(text).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <section className="mt-8 max-w-measure">
      <h2 className="text-h3">Ask the employer</h2>
      <div className="mt-2">
        <TextArea id="message" label="A message to copy" rows={12} defaultValue={employerMessage(employer)} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          Copy message
        </Button>
        <p role="status">
          {state === 'copied' && 'Copied.'}
          {state === 'failed' && 'Your browser didn’t let us copy. Select the text and copy it yourself.'}
        </p>
      </div>
    </section>
  )
}
