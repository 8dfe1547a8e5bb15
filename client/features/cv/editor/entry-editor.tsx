import { memo } from 'react'
import { languageLevels, sectionNames, type ListSection } from '#shared/cv/choices.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Select } from '#client/ui/select.tsx'
import { CommentsAt } from '../sharing/own-comments.tsx'
import { changeEntry, moveEntry, removeEntry, toggleEntry, type Edit, type Entry } from './document-edits.ts'
import { AddressField, DateField, LineField, LinesField, RichField, WordsField } from './fields.tsx'
import { entryNames, sectionFields, type FieldSpec } from './section-fields.ts'
import { chevronDown, chevronUp } from './editor-icons.ts'

export type OnEdit = (edit: Edit, field?: string) => void

interface EntryEditorProps {
  section: ListSection
  entry: Entry
  place: number
  isLast: boolean
  isHidden: boolean
  onEdit: OnEdit
}

const nameEntry = (section: ListSection, entry: Entry) =>
  sectionFields[section]
    .filter(({ kind }) => kind === 'line')
    .map(({ name }) => entry[name] as string)
    .filter(Boolean)
    .slice(0, 2)
    .join(', ') || `New ${entryNames[section]}`

/** Drawn again only when the entry itself changed: a document can have 200 of them. */
export const EntryEditor = memo(function EntryEditor({
  section,
  entry,
  place,
  isLast,
  isHidden,
  onEdit,
}: EntryEditorProps) {
  const name = nameEntry(section, entry)
  return (
    <fieldset className="grid min-w-0 gap-3 border-l-4 border-line pl-3">
      <legend className="sr-only">
        {sectionNames[section]}: {name}
      </legend>
      <div className="flex items-center gap-1">
        <p className={`flex-1 font-semibold wrap-anywhere ${isHidden ? 'text-ink-3 line-through' : ''}`}>{name}</p>
        <IconButton
          icon={chevronUp}
          label={`Move “${name}” up`}
          disabled={place === 0}
          onClick={() => onEdit(moveEntry(section, entry.id, -1))}
        />
        <IconButton
          icon={chevronDown}
          label={`Move “${name}” down`}
          disabled={isLast}
          onClick={() => onEdit(moveEntry(section, entry.id, 1))}
        />
      </div>
      <CommentsAt section={section} entryId={entry.id} />
      <div className="grid gap-3 md:grid-cols-2">
        {sectionFields[section].map(spec => (
          <div key={spec.name} className={spec.isWide ? 'md:col-span-2' : ''}>
            <EntryField
              spec={spec}
              id={`${entry.id}-${spec.name}`}
              value={entry[spec.name]}
              onChange={value =>
                onEdit(changeEntry(section, entry.id, { [spec.name]: value }), `${entry.id} ${spec.name}`)
              }
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => onEdit(toggleEntry(entry.id))}>
          {isHidden ? 'Print this entry' : 'Don’t print this entry'}
        </Button>
        <Button variant="quiet" onClick={() => onEdit(removeEntry(section, entry.id))}>
          Delete<span className="sr-only"> “{name}”</span>
        </Button>
      </div>
    </fieldset>
  )
})

interface EntryFieldProps {
  spec: FieldSpec
  id: string
  value: unknown
  onChange(value: unknown): void
}
const levelWords = (level: string) => {
  if (level === '') return 'Not given'
  return level === 'native' ? 'First language' : level
}

function EntryField({ spec: { kind, label, hint, most = 200 }, id, value, onChange }: EntryFieldProps) {
  const field = { id, label, hint, onChange }
  const text = (value ?? '') as string
  const list = (value ?? []) as string[]
  switch (kind) {
    case 'line':
      return <LineField {...field} value={text} most={most} />
    case 'rich':
      return <RichField {...field} value={text} most={most} />
    case 'date':
      return <DateField {...field} value={text} />
    case 'address':
      return <AddressField {...field} value={text} />
    case 'lines':
      return <LinesField {...field} value={list} most={most} />
    case 'words':
      return <WordsField {...field} value={list} />
    case 'level':
      return (
        <Select id={id} label={label} hint={hint} value={text} onChange={event => onChange(event.target.value)}>
          {languageLevels.map(level => (
            <option key={level} value={level}>
              {levelWords(level)}
            </option>
          ))}
        </Select>
      )
  }
}
