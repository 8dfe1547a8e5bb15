import type { PagePart, PageParts } from './page-parts.ts'

/** A strip across a page, in points from its top. */
export interface Band {
  top: number
  bottom: number
}

/** Edges of letters are smoothed a little beyond their outlines. */
const margin = 1
/** Above this share of the page, the whole page costs about the same. */
const mostOfPage = 0.6

/**
 * The strip outside of which two pictures of a page are the same: mostly the line that is being typed. Undefined where
 * the whole page has to be drawn.
 */
export function findChangedBand(before: PageParts, after: PageParts): Band | undefined {
  if (before.width !== after.width || before.height !== after.height || before.clips !== after.clips) return undefined
  const changed = [...listMissing(before.parts, after.parts), ...listMissing(after.parts, before.parts)]
  if (changed.length === 0) return { top: 0, bottom: 0 }
  const lines = changed.flatMap(({ text }) => text ?? [])
  if (lines.length < changed.length) return undefined
  const top = Math.max(0, Math.min(...lines.map(line => line.top)) - margin)
  const bottom = Math.min(after.height, Math.max(...lines.map(line => line.bottom)) + margin)
  return bottom - top > after.height * mostOfPage ? undefined : { top, bottom }
}

/** Parts of the first that the second lacks. The same line in two places of the page is two parts. */
function listMissing(parts: readonly PagePart[], others: readonly PagePart[]): PagePart[] {
  const markups = new Set(others.map(({ markup }) => markup))
  return parts.filter(({ markup }) => !markups.has(markup))
}

/** The picture of a strip, for a canvas on which a point has this many pixels. */
export function drawBand({ width, clips, outlines, parts }: PageParts, { top, bottom }: Band, scale: number): string {
  const included = parts.filter(({ text }) => !text || (text.bottom >= top && text.top <= bottom))
  const letters = new Set(included.flatMap(({ text }) => text?.letters ?? []))
  const shapes = [...letters].map(name => `<path id="${name}" d="${outlines.get(name) ?? ''}"/>`)
  const height = bottom - top
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" ` +
    `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" preserveAspectRatio="none">` +
    `<rect y="${top}" width="${width}" height="${height}" fill="#fff"/>` +
    `<defs>${shapes.join('')}${clips}</defs>${included.map(({ markup }) => markup).join('')}</svg>`
  )
}
