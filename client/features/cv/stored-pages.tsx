import type { ReactNode } from 'react'
import type { getCvPages } from '#shared/cv/drawing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { DrawnPicture } from './drawn-picture.tsx'

interface StoredPagesProps {
  /** The address of the document in our API. */
  source: `/api/${string}`
  name: string
  pages: AnswerOf<typeof getCvPages>['pages']
  /** Where the same text can be read. */
  textIsAt: string
  /** What is drawn on top of a page. The first page is 1. */
  renderOver?: (page: number, size: { width: number; height: number }) => ReactNode
}

/** The pages exactly as the PDF has them. */
export function StoredPages({ source, name, pages, textIsAt, renderOver }: StoredPagesProps) {
  return (
    <ol className="grid gap-6">
      {pages.map(({ hash, width, height }, place) => (
        <li key={place}>
          <p className="mb-2 text-small text-ink-2">
            Page {place + 1} of {pages.length}
          </p>
          <div className="relative max-w-measure">
            <DrawnPicture
              src={`${source}/pages/${place + 1}?hash=${hash}`}
              width={Math.round(width)}
              height={Math.round(height)}
              alt={`Page ${place + 1} of ${name}. ${textIsAt}`}
              className="h-auto w-full border border-line-strong"
            />
            {renderOver?.(place + 1, { width, height })}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Says which characters are not on the page. */
export function MissingCharacters({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <p className="max-w-measure border-l-6 border-warn bg-warn-tint p-4">
      Our fonts don’t have these characters, so they are not printed: {missing.join(' ')}
    </p>
  )
}
