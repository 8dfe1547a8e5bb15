import { useState } from 'react'
import { listDifferingParts, partNames, summarisePart, type DocumentPart } from '#shared/cv/compare.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'

interface ConflictViewProps {
  own: CvDocument
  stored: CvDocument
  onResolve(document: CvDocument): void
}

/** Both versions side by side, part by part. Nothing is stored before someone has chosen. */
export function ConflictView({ own, stored, onResolve }: ConflictViewProps) {
  const parts = listDifferingParts(own, stored)
  const [fromStored, setFromStored] = useState<ReadonlySet<DocumentPart>>(new Set())
  const choose = (part: DocumentPart, isStored: boolean) => {
    const chosen = new Set(fromStored)
    if (isStored) chosen.add(part)
    else chosen.delete(part)
    setFromStored(chosen)
  }
  const merged = () =>
    parts.reduce((document, part) => (fromStored.has(part) ? { ...document, [part]: stored[part] } : document), own)
  return (
    <section aria-labelledby="conflict" className="grid gap-4 border-l-4 border-warn bg-warn-tint p-4">
      <h2 id="conflict" ref={takeFocus} tabIndex={-1}>
        This document was changed somewhere else
      </h2>
      <p className="max-w-measure">
        It was saved in another tab or on another device after you opened it here. Choose which version to keep for each
        part. Your other version stays available with “Undo”.
      </p>
      {parts.map(part => (
        <fieldset key={part} className="grid min-w-0 gap-2 md:grid-cols-2">
          <legend className="mb-1 font-semibold">{partNames[part]}</legend>
          {(['own', 'stored'] as const).map(side => (
            <label
              key={side}
              className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-sign border-[1.5px] border-line-strong bg-surface p-3"
            >
              <input
                type="radio"
                name={`conflict-${part}`}
                className="mt-1 size-5 accent-brand"
                checked={fromStored.has(part) === (side === 'stored')}
                onChange={() => choose(part, side === 'stored')}
              />
              <span className="font-semibold">{side === 'own' ? 'This device' : 'The other version'}</span>
              <span className="col-start-2 text-small whitespace-pre-wrap wrap-anywhere">
                {summarisePart(side === 'own' ? own : stored, part) || 'Nothing'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onResolve(merged())}>Save this choice</Button>
      </div>
    </section>
  )
}
