import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const readmes = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('README.md'))
  .map(path => join('server', path))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/operations.md',
  ...readmes,
]

/** Files that many features have. */
const conventional = ['tables.ts', 'queries.ts', 'handlers.ts', 'schemas.ts', 'content.ts', 'tokens.css']

/** A path in backticks, from the root or from the document's own folder. Names with a placeholder are examples. */
function findDeadPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/```.*?```/gs, '')
  const paths = [
    ...prose.matchAll(/`((?:\.\.\/|[a-z][\w-]*\/)*[\w-]+\.(?:ts|tsx|md|css|csv|json)|[a-z][\w-]*\/)`/g),
  ].map(([, path]) => path!)
  const folders = ['.', dirname(document), 'server/platform', 'server']
  return paths.filter(path => !conventional.includes(path) && !folders.some(folder => existsSync(join(folder, path))))
}

const findDeadLinks = (document: string, text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
    .map(([, link]) => link!)
    .filter(link => !existsSync(join(dirname(document), link)))

const findUnknownCommands = (text: string) =>
  [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command]) => command!).filter(command => !(command in scripts))

describe.each(documents)('%s', document => {
  const text = readFileSync(document, 'utf8')
  it('names only paths that exist', () => expect(findDeadPaths(document, text)).toEqual([]))
  it('links only to files that exist', () => expect(findDeadLinks(document, text)).toEqual([]))
  it('names only commands that exist', () => expect(findUnknownCommands(text)).toEqual([]))
})

it('a wrong path, link or command is found', () => {
  expect(findDeadPaths('README.md', 'See `server/no-such-file.ts` and `server/app.ts`.')).toEqual([
    'server/no-such-file.ts',
  ])
  expect(findDeadLinks('docs/architecture.md', '[here](nowhere.md) and [there](glossary.md)')).toEqual(['nowhere.md'])
  expect(findUnknownCommands('npm run nothing, npm run check')).toEqual(['nothing'])
})
