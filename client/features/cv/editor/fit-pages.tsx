import { useState } from 'react'
import { countryProfiles } from '#shared/cv/countries.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { drawCvPages } from '#shared/cv/drawing-api.ts'
import { findFit, withSpace, type FitResult } from '#shared/cv/fit-pages.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import type { OnEdit } from './entry-editor.tsx'

interface FitPagesProps {
  document: CvDocument
  pages: number
  /** Names the drawings that are only counted, apart from those of the preview. */
  series: string
  onEdit: OnEdit
}

const inPages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

/** Lengths worth offering: what is usual in the country, and one page less than now. */
function listTargets({ meta }: CvDocument, pages: number): number[] {
  const { usual, most } = countryProfiles[meta.sojourn.country].pages
  return [...new Set([usual, most, pages - 1])].filter(target => target > 0 && target < pages).sort((a, b) => a - b)
}

function describeFit(result: FitResult, target: number): string {
  if (!result.fits)
    return `It still has ${inPages(result.pages)} with the smallest text and compact spacing, so nothing was changed. Shorten or hide some entries.`
  const { textSize, density } = result.space
  return `It fits on ${inPages(target)} with text of ${textSize} pt and ${density} spacing. Undo brings back what you had.`
}

/** Makes text and spacing smaller until the document has so many pages, as one step that can be undone. */
export function FitPages({ document, pages, series, onEdit }: FitPagesProps) {
  const { act, busy, error } = useAct()
  const [words, setWords] = useState('')
  const targets = listTargets(document, pages)
  const countPages = async (changed: CvDocument) =>
    (await call(drawCvPages, { document: changed, series })).pages.length
  const fit = (target: number) =>
    act(async () => {
      setWords('')
      const result = await findFit(document, target, countPages)
      // Only the design: what was typed meanwhile stays.
      if (result.fits) onEdit(current => withSpace(current, result.space))
      setWords(describeFit(result, target))
    })
  return (
    <div className="grid gap-2 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {pages > 0 && <p className="text-small text-ink-2">{inPages(pages)}</p>}
        {targets.map(target => (
          <Button key={target} variant="outline" busy={busy} onClick={() => void fit(target)}>
            Fit to {inPages(target)}
          </Button>
        ))}
      </div>
      <p role="status">{busy ? 'Trying smaller text and spacing.' : words}</p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
