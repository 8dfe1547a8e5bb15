import { useRef } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { employerMessage } from './guidance.ts'

/** A message to an employer, ready to copy and to edit. Another employer gets a new one. */
export const EmployerMessage = ({ employer }: { employer: string }) => <Message key={employer} employer={employer} />

function Message({ employer }: { employer: string }) {
  const area = useRef<HTMLDivElement>(null)
  return (
    <section className="mt-8 max-w-measure">
      <h2 className="text-h3">Ask the employer</h2>
      <div ref={area} className="mt-2 mb-3">
        <TextArea id="message" label="A message to copy" rows={12} defaultValue={employerMessage(employer)} />
      </div>
      <CopyButton label="Copy message" what="text" text={() => area.current!.querySelector('textarea')!.value} />
    </section>
  )
}
