import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getQueueTools } from '#shared/staff/queue-api.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

interface AnswerFieldProps {
  id: string
  label: string
  hint?: string
  rows?: number
  most: number
  value: string
  onChange(words: string): void
  answers: AnswerOf<typeof getQueueTools>['answers']
}

/** A text that staff write to someone, with the canned answers at hand. */
export function AnswerField({ id, label, hint, rows = 2, most, value, onChange, answers }: AnswerFieldProps) {
  const [chosen, setChosen] = useState('')
  const insert = () => {
    const words = answers.find(answer => String(answer.id) === chosen)?.words
    if (words) onChange(value.trim() === '' ? words : `${value.trimEnd()}\n\n${words}`)
    document.getElementById(id)?.focus()
  }
  return (
    <div className="grid max-w-measure gap-3">
      <TextArea
        id={id}
        label={label}
        hint={hint}
        rows={rows}
        most={most}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
      {answers.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <Select
              id={`${id}-canned`}
              label="Canned answer"
              value={chosen}
              onChange={event => setChosen(event.currentTarget.value)}
            >
              <option value="">Choose one</option>
              {answers.map(answer => (
                <option key={answer.id} value={answer.id}>
                  {answer.name}
                </option>
              ))}
            </Select>
          </div>
          <Button variant="quiet" className="min-h-12" disabled={chosen === ''} onClick={insert}>
            Insert<span className="sr-only"> the canned answer</span>
          </Button>
        </div>
      )}
    </div>
  )
}
