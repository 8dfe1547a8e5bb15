import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = 'server/features'

/** The features in the order of their list. */
function readOrder() {
  const list = readFileSync('server/features.ts', 'utf8')
  /** @type {Record<string, string>} */
  const folders = {}
  for (const [, name, folder] of list.matchAll(/import \{ (\w+) \} from '\.\/features\/([^/]+)\/feature\.ts'/g)) {
    if (name && folder) folders[name] = folder
  }
  const ordered = (/const ordered = \[([^\]]*)\]/.exec(list)?.[1] ?? '').split(',')
  const listed = ordered.flatMap(name => folders[name.trim()] ?? [])
  return [...new Set([...listed, ...Object.values(folders)])]
}

/** @param {string} feature */
function readImports(feature) {
  const files = /** @type {string[]} */ (readdirSync(join(root, feature), { recursive: true }))
  const production = files.filter(file => file.endsWith('.ts') && !/\.test\.ts$|testing\.ts$/.test(file))
  const texts = production.map(file => readFileSync(join(root, feature, file), 'utf8'))
  const used = texts.flatMap(text =>
    [...text.matchAll(/'#server\/features\/([^/']+)\//g)].map(([, name]) => name ?? ''),
  )
  return [...new Set(used)].filter(name => name !== feature)
}

/** Prints the server's features, lowest first, each with those it imports. */
export function printFeatureGraph() {
  const order = readOrder()
  const width = Math.max(...order.map(name => name.length))
  for (const name of order) {
    const imports = readImports(name).sort((a, b) => order.indexOf(a) - order.indexOf(b))
    console.log(`${name.padEnd(width)}  ${imports.length > 0 ? imports.join(', ') : '–'}`)
  }
}
