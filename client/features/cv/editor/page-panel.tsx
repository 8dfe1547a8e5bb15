import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { PageCanvas } from './page-canvas.tsx'
import type { usePages } from './use-pages.ts'

interface PagePanelProps extends ReturnType<typeof usePages> {
  /** Where those who can't see the picture find its text. */
  textIsAt: string
  /** What is drawn on top of a page. The first page is 1. */
  renderOver?: (page: number, size: { width: number; height: number }) => ReactNode
}

/** The pages exactly as the PDF has them. */
export function PagePanel({ pages, missing, failure, drawAgain, textIsAt, renderOver }: PagePanelProps) {
  return (
    <div className="grid gap-4">
      {failure && (
        <div role="alert" className="grid gap-2">
          <ErrorLine words={failure} />
          <div>
            <Button variant="outline" onClick={drawAgain}>
              Draw the page again
            </Button>
          </div>
        </div>
      )}
      {missing.length > 0 && (
        <p className="border-l-4 border-warn bg-warn-tint px-3 py-2">
          Our fonts don’t have these characters, so they are not printed: {missing.join(' ')}
        </p>
      )}
      {pages.length === 0 && !failure && <p role="status">Drawing the page.</p>}
      {pages.map((picture, place) => (
        // A page is told by its place: a changed one is painted over the one before.
        <div key={place} className="relative">
          <PageCanvas picture={picture} label={`Page ${place + 1} of ${pages.length}. ${textIsAt}`} />
          {renderOver?.(place + 1, picture)}
        </div>
      ))}
    </div>
  )
}
