import { blogSlugRedirects, plainRedirects, type RedirectPath } from '../redirects.ts'
import { paths, type Path } from '../routes.ts'

export type Params = Readonly<Record<string, string>>
export interface Match {
  path: Path | RedirectPath
  params: Params
}

interface Pattern {
  path: string
  pattern: RegExp
  names: string[]
  score: number
}

/**
 * A matcher compiled once from the flat table. React Router ranks the whole table again on every call;
 * this one ranks like it (a fixed segment beats a parameter), and a test compares the two.
 */
function compile(table: readonly string[]) {
  const fixed = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const path of table) {
    if (!path.includes(':')) {
      fixed.set(path, path)
      continue
    }
    const spellings = path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/:\w+\?$/, '')] : [path]
    for (const spelling of spellings) {
      const segments = spelling.split('/').slice(1)
      if (!spelling.includes(':')) {
        fixed.set(spelling, path)
        continue
      }
      patterns.push({
        path,
        pattern: new RegExp(`^${segments.map(s => (s.startsWith(':') ? '/([^/]+)' : `/${s}`)).join('')}$`, 'i'),
        names: segments.filter(s => s.startsWith(':')).map(s => s.slice(1)),
        score: segments.reduce((sum, s) => sum + (s.startsWith(':') ? 3 : 10), segments.length),
      })
    }
  }
  patterns.sort((a, b) => b.score - a.score)
  // The first segment of every address is fixed, and leaves only a few to try.
  const byFirst = new Map<string, Pattern[]>()
  for (const each of patterns) {
    const first = firstSegment(each.path)
    byFirst.set(first, [...(byFirst.get(first) ?? []), each])
  }
  return { fixed, byFirst }
}

const firstSegment = (path: string) => path.split('/', 2)[1]!

const compiled = compile([...paths, ...Object.keys(plainRedirects), ...Object.keys(blogSlugRedirects)])

/** The row an address belongs to, or nothing. Ignores case and trailing slashes, as the router does. */
export function matchAddress(pathname: string): Match | undefined {
  const trimmed = pathname.replace(/(.)\/+$/, '$1')
  const exact = compiled.fixed.get(trimmed.toLowerCase())
  if (exact) return { path: exact as Match['path'], params: {} }
  for (const { path, pattern, names } of compiled.byFirst.get(firstSegment(trimmed.toLowerCase())) ?? []) {
    const found = pattern.exec(trimmed)
    if (!found) continue
    const values = found.slice(1).map(decodeSegment)
    if (values.includes(undefined)) return undefined
    return { path: path as Match['path'], params: Object.fromEntries(names.map((name, i) => [name, values[i]!])) }
  }
  return undefined
}

/** Undefined for malformed percent-encoding, which belongs to no page. */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
