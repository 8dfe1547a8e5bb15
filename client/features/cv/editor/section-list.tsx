import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { mostEntries, sectionNames, type SectionKey } from '#shared/cv/choices.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CommentsAt, SectionCommentCount } from '../sharing/own-comments.tsx'
import { addEntry, changeBasics, entriesOf, moveSection, orderedSections, toggleSection } from './document-edits.ts'
import { EntryEditor, type OnEdit } from './entry-editor.tsx'
import { RichField } from './fields.tsx'
import { entryNames } from './section-fields.ts'
import { chevronDown, chevronUp, grip } from './editor-icons.ts'

interface SectionListProps {
  document: CvDocument
  onEdit: OnEdit
}

const isFilled = (document: CvDocument, section: SectionKey) =>
  section === 'summary' ? document.basics.summary.trim() !== '' : entriesOf(document, section).length > 0

/**
 * All sections in the order they are printed. They are moved by dragging, by the arrow keys on the handle, or by the
 * buttons.
 */
export function SectionList({ document, onEdit }: SectionListProps) {
  const order = orderedSections(document)
  const [moved, setMoved] = useState('')
  const place = (section: SectionKey, to: number) => {
    if (to < 0 || to >= order.length) return
    onEdit(moveSection(section, to), `move ${section}`)
    setMoved(`${sectionNames[section]} is now number ${to + 1} of ${order.length}.`)
  }
  return (
    <div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ol className="grid gap-2">
        {order.map((section, at) => (
          <li key={section} data-section={section}>
            <SectionEditor
              section={section}
              document={document}
              isFirst={at === 0}
              isLast={at === order.length - 1}
              onMove={by => place(section, at + by)}
              onDragOver={over => place(section, order.indexOf(over))}
              onEdit={onEdit}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface SectionEditorProps extends SectionListProps {
  section: SectionKey
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onDragOver(section: SectionKey): void
}

function SectionEditor({ section, document, isFirst, isLast, onMove, onDragOver, onEdit }: SectionEditorProps) {
  const name = sectionNames[section]
  const isHidden = document.meta.sojourn.hiddenSections.includes(section)
  const id = useId()
  const [isOpen, setOpen] = useState(isFilled(document, section))
  const count = section === 'summary' ? undefined : entriesOf(document, section).length
  return (
    <div className="rounded-sign border-[1.5px] border-line bg-surface">
      <div className="flex items-center gap-1 px-1">
        <DragHandle name={name} onMove={onMove} onDragOver={onDragOver} />
        <h3 className="min-w-0 flex-1 text-body">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            className={`min-h-11 w-full text-left font-semibold ${isHidden ? 'text-ink-3 line-through' : ''}`}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
            {count !== undefined && count > 0 && <span className="font-normal text-ink-2"> {count}</span>}
            <SectionCommentCount section={section} />
          </button>
        </h3>
        <IconButton icon={chevronUp} label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon={chevronDown} label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)} />
      </div>
      <div id={`${id}-body`} hidden={!isOpen} className={isOpen ? 'grid gap-6 p-3' : ''}>
        <CommentsAt section={section} entryId="" />
        {section === 'summary' ? (
          <RichField
            id="summary"
            label="Profile"
            hint="Two or three sentences: what you offer and what you are looking for."
            value={document.basics.summary}
            most={3_000}
            onChange={summary => onEdit(changeBasics({ summary }), 'summary')}
          />
        ) : (
          <>
            {entriesOf(document, section).map((entry, at, entries) => (
              <EntryEditor
                key={entry.id}
                section={section}
                entry={entry}
                place={at}
                isLast={at === entries.length - 1}
                isHidden={document.meta.sojourn.hiddenEntries.includes(entry.id)}
                onEdit={onEdit}
              />
            ))}
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {section !== 'summary' && (
            <Button
              variant="outline"
              disabled={count! >= mostEntries}
              onClick={() => onEdit(addEntry(section, crypto.randomUUID()))}
            >
              Add {entryNames[section]}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onEdit(toggleSection(section))}>
            {isHidden ? 'Print this section' : 'Don’t print this section'}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface DragHandleProps {
  name: string
  onMove(by: -1 | 1): void
  onDragOver(section: SectionKey): void
}

/** Works with a mouse, a finger and the keyboard. */
function DragHandle({ name, onMove, onDragOver }: DragHandleProps) {
  const over = useRef<string>(undefined)
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    over.current = undefined
  }
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const under = window.document.elementFromPoint(event.clientX, event.clientY)
    const section = under?.closest<HTMLElement>('[data-section]')?.dataset.section
    // The section that moved is under the pointer next; only another one is a new place.
    if (!section || section === over.current) return
    over.current = section
    onDragOver(section as SectionKey)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <IconButton
      icon={grip}
      label={`Move ${name}: drag, or press the arrow keys`}
      className="cursor-grab touch-none"
      onPointerDown={start}
      onPointerMove={follow}
      onKeyDown={pressKey}
    />
  )
}
