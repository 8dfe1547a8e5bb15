import { createHash } from 'node:crypto'
import type { DrawnPage } from './draw-task.ts'

/** What is only there to select text with, or to tell changes of the renderer's own: a picture needs none of it. */
const forScreens =
  /<g transform="scale\(16,-16\)"><foreignObject.*?<\/foreignObject><\/g>|<a target="_blank".*?<\/a>|<g data-tid="[^"]*" class="typst-content-hint"[^>]*><\/g>| data-tid="[^"]*"| class="typst-(?:text|group)"/gs
const emptyGroups = /<g transform="[^"]*"><\/g>|<g><\/g>/g
const glyphNames = /href="#([^"]+)"/g
const glyphs = /<path id="([^"]+)" class="outline_glyph" d="([^"]*)"\/>/g

/** Cuts the renderer's one drawing of all pages into a picture of each. */
export function splitPages(svg: string, sizes: readonly { width: number; height: number }[]): DrawnPage[] {
  const outlines = new Map([...svg.matchAll(glyphs)].map(([, name, path]) => [name!, path!]))
  const clips = /<defs class="clip-path">(.*?)<\/defs>/s.exec(svg)?.[1] ?? ''
  const [, ...pages] = svg.split(/<g class="typst-page"[^>]*>/)
  return pages.map((rest, i) => {
    const body = takeGroup(rest).replace(forScreens, '').replace(emptyGroups, '').replace(emptyGroups, '')
    const names = new Set([...body.matchAll(glyphNames)].map(([, name]) => name!))
    const used = [...names].flatMap(name => {
      const path = outlines.get(name)
      return path === undefined ? [] : `<path id="${name}" d="${path}"/>`
    })
    const { width, height } = sizes[i]!
    const page =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="#fff"/><defs>${used.join('')}${clips}</defs>${body}</svg>`
    return { svg: page, width, height, hash: createHash('sha256').update(page).digest('base64url').slice(0, 22) }
  })
}

/** What is inside a group, up to where it ends. */
function takeGroup(rest: string): string {
  let depth = 1
  for (const tag of rest.matchAll(/<g[\s>]|<\/g>/g)) {
    depth += tag[0] === '</g>' ? -1 : 1
    if (depth === 0) return rest.slice(0, tag.index)
  }
  return rest
}
