import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getPlaybookStep } from '#shared/jumpstart/api.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { useSavedText } from './use-saved-text.ts'

type Field = AnswerOf<typeof getPlaybookStep>['fields'][number]

const states = {
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  saving: 'Saving.',
  failed: 'Not saved. Your text is still here.',
} as const
const longText = 400

/** A text that is saved as it is typed. */
export function PlaybookField({ field }: { field: Field }) {
  const { state, error, change, save } = useSavedText(field.key, field)
  return (
    <div>
      <TextArea
        id={field.key}
        name={field.key}
        label={field.label}
        hint={field.hint}
        most={field.most}
        rows={field.most > longText ? 7 : 3}
        defaultValue={field.words}
        error={error}
        onChange={event => change(event.target.value)}
        onBlur={() => void save()}
      />
      <p role="status" className="mt-1 text-small text-ink-2">
        {states[state]}
      </p>
      {state === 'failed' && (
        <Button variant="outline" onClick={() => void save()}>
          Save again
        </Button>
      )}
    </div>
  )
}
