/** A picture of a page, taken apart so that some of it can be drawn by itself. */
export interface PageParts {
  /** Size in points. */
  width: number
  height: number
  /** What parts refer to, other than the shapes of letters. */
  clips: string
  /** The shapes of letters by their names. */
  outlines: ReadonlyMap<string, string>
  parts: readonly PagePart[]
}

export interface PagePart {
  /** With its place on the page. */
  markup: string
  /** Of a line of text: where it is, in points from the top of the page, and the letters it is made of. */
  text?: { top: number; bottom: number; letters: readonly string[] }
}

const number = String.raw`(-?[\d.]+)`
const head = new RegExp(`^<svg [^>]*viewBox="0 0 ${number} ${number}"[^>]*><rect [^>]*/><defs>(.*?)</defs>`, 's')
const outline = /<path id="([^"]+)" d="([^"]*)"\/>/g
const movedGroup = new RegExp(`<g transform="translate\\(${number},${number}\\)">`, 'y')
const plainGroup = /<g>/y
const groupEnd = /<\/g>/y
const textLine = new RegExp(`<g fill="[^"]*" transform="scale\\(${number},-[\\d.]+\\)">(?:<use [^>]*/>)*</g>`, 'y')
const shape = /<(?:path|rect|image|use)\b[^>]*\/>/y
const otherGroup = /<g\b[^>]*>/y
const groupTag = /<g[\s>]|<\/g>/g
const letter = new RegExp(`y="${number}" href="#([^"]+)"`, 'g')

/** Undefined for a picture that is built in another way than ours are: that one can only be drawn whole. */
export function takeApart(svg: string): PageParts | undefined {
  const start = head.exec(svg)
  if (!start) return undefined
  const [all, width, height, definitions] = start
  const outlines = new Map([...definitions!.matchAll(outline)].map(([, name, path]) => [name!, path!]))
  const parts = readParts(svg.slice(all.length, -'</svg>'.length), outlines)
  const clips = definitions!.replace(outline, '')
  return parts && { width: Number(width), height: Number(height), clips, outlines, parts }
}

interface Place {
  x: number
  y: number
}
const placeAt = ({ x, y }: Place, markup: string) =>
  `<g transform="translate(${x.toFixed(3)},${y.toFixed(3)})">${markup}</g>`

function readParts(body: string, outlines: PageParts['outlines']): PagePart[] | undefined {
  const parts: PagePart[] = []
  const places: Place[] = [{ x: 0, y: 0 }]
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(body)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < body.length) {
    const place = places.at(-1)
    if (!place) return undefined
    const move = take(movedGroup)
    if (move) {
      places.push({ x: place.x + Number(move[1]), y: place.y + Number(move[2]) })
      continue
    }
    if (take(plainGroup)) {
      places.push(place)
      continue
    }
    if (take(groupEnd)) {
      places.pop()
      continue
    }
    const line = take(textLine)
    if (line) {
      const text = measureLine(line[0], Number(line[1]), place.y, outlines)
      parts.push({ markup: placeAt(place, line[0]), text })
      continue
    }
    const from = at
    if (!take(shape)) {
      if (!take(otherGroup)) return undefined
      at = findGroupEnd(body, at)
    }
    parts.push({ markup: placeAt(place, body.slice(from, at)) })
  }
  return parts
}

/** Where a group ends that was opened before this place. */
function findGroupEnd(body: string, from: number): number {
  let depth = 1
  groupTag.lastIndex = from
  for (let tag = groupTag.exec(body); tag; tag = groupTag.exec(body)) {
    depth += tag[0] === '</g>' ? -1 : 1
    if (depth === 0) return groupTag.lastIndex
  }
  return body.length
}

function measureLine(markup: string, scale: number, baseline: number, outlines: PageParts['outlines']) {
  const letters = new Set<string>()
  let [lowest, highest] = [0, 0]
  for (const [, rise, name] of markup.matchAll(letter)) {
    letters.add(name!)
    const { low, high } = measureOutline(outlines.get(name!) ?? '')
    lowest = Math.min(lowest, Number(rise) + low)
    highest = Math.max(highest, Number(rise) + high)
  }
  return { top: baseline - highest * scale, bottom: baseline - lowest * scale, letters: [...letters] }
}

/** Documents use few different letters, again and again. */
const measured = new Map<string, { low: number; high: number }>()
const mostMeasured = 2_000

/** How far a letter reaches below and above its line, in the units of its font. */
function measureOutline(path: string): { low: number; high: number } {
  const known = measured.get(path)
  if (known) return known
  const heights = (path.match(/-?[\d.]+/g) ?? []).filter((_, i) => i % 2 === 1).map(Number)
  const size = { low: Math.min(0, ...heights), high: Math.max(0, ...heights) }
  if (measured.size >= mostMeasured) measured.clear()
  measured.set(path, size)
  return size
}
