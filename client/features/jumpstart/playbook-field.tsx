import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getPlaybookStep } from '#shared/jumpstart/api.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { SavingNote } from './saving-note.tsx'
import { useSavedText } from './use-saved-text.ts'

type Field = AnswerOf<typeof getPlaybookStep>['fields'][number]

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
      <SavingNote state={state} onRetry={save} />
    </div>
  )
}
