import { densities, textSizes } from './choices.ts'
import type { CvDocument } from './document.ts'

type Design = CvDocument['meta']['sojourn']['design']
type Space = Pick<Design, 'textSize' | 'density'>

/** Text is made smaller down to this size before the lines are moved together. */
const comfortableSize = 10

const isTighter = (density: Design['density'], than: Design['density']) =>
  densities.indexOf(density) < densities.indexOf(than)

/**
 * Ever smaller settings, each a little tighter than the one before, from the first below the given one: normal
 * spacing, then smaller text, then compact spacing, then the smallest text. Printing can only get shorter on the way.
 */
export function listTighterSettings({ textSize, density }: Space): Space[] {
  const settings: Space[] = []
  let last: Space = { textSize, density }
  const add = (next: Space) => settings.push((last = next))
  if (isTighter('normal', last.density)) add({ ...last, density: 'normal' })
  const smaller = [...textSizes].reverse().filter(size => size < textSize)
  for (const size of smaller.filter(each => each >= comfortableSize)) add({ ...last, textSize: size })
  if (isTighter('compact', last.density)) add({ ...last, density: 'compact' })
  for (const size of smaller.filter(each => each < comfortableSize)) add({ ...last, textSize: size })
  return settings
}

export const withSpace = (document: CvDocument, space: Space): CvDocument => {
  const { sojourn } = document.meta
  return {
    ...document,
    meta: { ...document.meta, sojourn: { ...sojourn, design: { ...sojourn.design, ...space } } },
  }
}

export type FitResult =
  | { fits: true; space: Space }
  /** With the tightest setting it has this many pages. */
  | { fits: false; pages: number }

/** The loosest setting with which the document has at most so many pages. It is drawn about four times. */
export async function findFit(
  document: CvDocument,
  target: number,
  countPages: (document: CvDocument) => Promise<number>,
): Promise<FitResult> {
  const settings = listTighterSettings(document.meta.sojourn.design)
  const pagesWith = (at: number) => countPages(at < 0 ? document : withSpace(document, settings[at]!))
  let fitting = settings.length - 1
  const fewest = await pagesWith(fitting)
  if (fewest > target || fitting < 0) return { fits: false, pages: fewest }
  let tooLong = -1
  while (fitting - tooLong > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if ((await pagesWith(middle)) <= target) fitting = middle
    else tooLong = middle
  }
  return { fits: true, space: settings[fitting]! }
}
