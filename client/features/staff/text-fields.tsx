import type { AnswerOf } from '#shared/http/endpoint.ts'
import { joinFrontMatter, splitFrontMatter } from '#shared/rich-text/front-matter.ts'
import type { getText } from '#shared/staff/content-api.ts'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Fields = AnswerOf<typeof getText>['fields']
type Front = Readonly<Record<string, string>>

/** The fields of a text and its Markdown. An unfinished draft whose fields can't be read is edited as one text. */
export function splitText(text: string): { front: Front | null; body: string } {
  try {
    return splitFrontMatter(text)
  } catch {
    return { front: null, body: text }
  }
}

/** The whole text as the form says it now. Fields that the form doesn't know stay. */
export function composeText(fields: Fields, front: Front | null, form: HTMLElement): string {
  const valueOf = (id: string) => (form.querySelector(`[id='${id}']`) as HTMLInputElement).value
  if (!front) return valueOf('body')
  const typed = fields.map(({ name, usual }) => {
    const value = valueOf(`front.${name}`).trim().replaceAll(/\s+/g, ' ')
    return [name, value === usual && !(name in front) ? '' : value] as const
  })
  return joinFrontMatter({ ...front, ...Object.fromEntries(typed) }, valueOf('body'))
}

interface TextFieldsProps {
  fields: Fields
  front: Front
  errorOf(field: string): string | undefined
}

export function TextFields({ fields, front, errorOf }: TextFieldsProps) {
  return fields.map(({ name, label, hint, kind, choices, usual }) => {
    const id = `front.${name}`
    const field = { id, label, hint, error: errorOf(id), defaultValue: front[name] ?? usual ?? '' }
    switch (kind) {
      case 'choice':
        return (
          <Select key={name} {...field}>
            {choices?.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )
      case 'sentence':
        return <TextArea key={name} {...field} rows={3} />
      case 'day':
        return <TextInput key={name} {...field} type="date" />
      case 'line':
        return <TextInput key={name} {...field} autoComplete="off" />
    }
  })
}
