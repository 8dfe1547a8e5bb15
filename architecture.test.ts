import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureNames } from './shared/feature-names.ts'
import { routes } from './shared/routes.ts'

/** The rules of docs/architecture.md as a failing test. */
type Files = ReadonlyMap<string, string>
const worlds = ['client', 'server', 'shared']

function readTree(folder: string, files = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) readTree(path, files)
    else if (/\.(ts|tsx|css)$/.test(entry.name)) files.set(path, readFileSync(path, 'utf8'))
  }
  return files
}

interface Import {
  to: string
  dynamic: boolean
  typeOnly: boolean
}
function importsOf(path: string, text: string): Import[] {
  const found = [
    ...text.matchAll(
      /^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gms,
    ),
  ]
  return found.map(([, typeOnly, named, bare, dynamic]) => ({
    to: resolveImport(path, (named ?? bare ?? dynamic)!),
    dynamic: dynamic !== undefined,
    typeOnly: typeOnly !== undefined,
  }))
}
const resolveImport = (from: string, to: string) =>
  to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? normalize(join(dirname(from), to)).replaceAll('\\', '/') : to

const world = (path: string) => worlds.find(name => path.startsWith(`${name}/`))
const feature = (path: string) => /^(?:client|server)\/features\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing(-world)?\.tsx?$|vitest-/.test(path)

const literal =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?![/*])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/g
/** Only a long text or pattern, which nothing breaks, makes a line longer than the formatter allows. */
function isTooLong(line: string) {
  const longest = Math.max(0, ...[...line.matchAll(literal)].map(([found]) => found.length))
  return line.length > 120 && (longest < 40 || line.length - longest > 100)
}

/** A class without a token draws nothing, and nobody notices. */
const fontClasses = new Set(
  [...readFileSync('client/ui/tokens.css', 'utf8').matchAll(/--font-([a-z]+):/g)]
    .map(found => found[1]!)
    .concat('normal', 'semibold', 'bold', 'extrabold'),
)

/** Server features, lowest first, as the list has them. */
function readFeatureOrder(files: Files): string[] {
  const list = files.get('server/features.ts') ?? ''
  const folders = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/features\/([^/]+)\/feature\.ts'/g)].map(([, name, folder]) => [
      name!,
      folder!,
    ]),
  )
  const ordered = /const ordered = \[([^\]]*)\]/.exec(list)?.[1] ?? ''
  const names = ordered.split(',').flatMap(name => folders.get(name.trim()) ?? [])
  return [...names, ...[...folders.values()].filter(folder => !names.includes(folder))]
}

/** The files that a feature names as its interface. */
function readInterface(files: Files, name: string): string[] {
  const manifest = files.get(`server/features/${name}/feature.ts`) ?? ''
  const list = /interface: \[([^\]]*)\]/.exec(manifest)?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, file]) => file!)
}
const alwaysOpen = /^(?:[\w-]+\/)*(?:[\w-]*tables|[\w-]*queries|content)\.ts$/

/** Each table's feature, from the tables.ts files; those of the platform are everyone's. */
function readTableOwners(files: Files): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [path, text] of files) {
    const owner = feature(path)
    if (!owner || !path.endsWith('tables.ts')) continue
    for (const [, table] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(table!, owner)
  }
  return owners
}

/** The tables of other features that a feature says its SQL names. */
function readDeclaredTables(files: Files, name: string): string[] {
  const list = /sqlTables: \[([^\]]*)\]/.exec(files.get(`server/features/${name}/feature.ts`) ?? '')?.[1] ?? ''
  return [...list.matchAll(/'([^']+)'/g)].map(([, table]) => table!)
}

/** Raw SQL reaches past imports, so the tables of other features that it names are declared. */
function checkRawSql(files: Files, path: string, text: string, breach: (path: string, what: string) => void) {
  const mine = feature(path)
  if (!mine) return
  const owners = readTableOwners(files)
  const declared = readDeclaredTables(files, mine)
  const order = readFeatureOrder(files)
  for (const [, table] of text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\s+(\w+)/g)) {
    const owner = owners.get(table!)
    if (!owner || owner === mine) continue
    if (!declared.includes(table!))
      breach(path, `names the table ${table} of ${owner}, which its manifest does not declare`)
    if (order.indexOf(owner) > order.indexOf(mine))
      breach(path, `names the table ${table} of ${owner}, a later feature`)
  }
}

/** How the server's features may know each other, and the platform none of them. */
function checkServerImport(files: Files, path: string, to: string, breach: (path: string, what: string) => void) {
  const isPlatform = path.startsWith('server/platform/')
  if (isPlatform && to.startsWith('server/') && !to.startsWith('server/platform/') && to !== 'server/config.ts') {
    breach(path, `imports ${to}: the platform knows no feature`)
  }
  if (/(^|\/)testing(-world)?\.tsx?$/.test(to)) breach(path, `imports ${to}, which is for tests`)
  const [mine, theirs] = [feature(path), feature(to)]
  if (!path.startsWith('server/features/') || !mine || !theirs || mine === theirs) return
  const order = readFeatureOrder(files)
  if (order.indexOf(theirs) > order.indexOf(mine))
    breach(path, `imports ${to}: ${theirs} comes after ${mine} in the list of features`)
  const inside = to.slice(`server/features/${theirs}/`.length)
  if (!alwaysOpen.test(inside) && !readInterface(files, theirs).includes(inside)) {
    breach(path, `imports ${to}, which ${theirs} does not name as its interface`)
  }
}

/** Every breach of the rules, as a sentence. */
function findBreaches(files: Files): string[] {
  const breaches: string[] = []
  const breach = (path: string, what: string) => breaches.push(`${path} ${what}`)
  for (const [path, text] of files) {
    checkNames(path, text, breach)
    checkFeatureName(path, breach)
    if (isTest(path)) continue
    for (const used of importsOf(path, text)) {
      checkImport(path, used, breach)
      if (path.startsWith('server/')) checkServerImport(files, path, used.to, breach)
    }
    if (path.startsWith('server/features/')) checkRawSql(files, path, text, breach)
    if (path.startsWith('shared/') && /\bDate\.now\(\)|new Date\(\)/.test(text))
      breach(path, 'reads the clock; it is handed the time')
    if (/process\.env\b(?!\))/.test(text))
      breach(path, 'reads the environment; only server/config.ts does, of what it is handed')
    if (
      path.startsWith('client/') &&
      path !== 'client/ui/tokens.css' &&
      /#[0-9a-fA-F]{3,8}\b(?=[^\w-])/.test(text.replace(/'#(client|shared)[^']*'/g, ''))
    ) {
      breach(path, 'names a colour; tokens.css holds them all')
    }
    const letters =
      path.startsWith('client/') &&
      [...text.matchAll(/(?<=['"`\s:])font-([a-z]+)(?=['"`\s])/g)].find(([, name]) => !fontClasses.has(name!))
    if (letters) breach(path, `asks for ${letters[0]}, which tokens.css does not have`)
    if (path.startsWith('client/') && /\bstyle=|dangerouslySetInnerHTML/.test(text))
      breach(path, 'writes inline style or raw HTML, which our policy forbids')
  }
  return [...breaches, ...findCycles(files)]
}

/** What every feature in shared is built on. */
const sharedGround = ['calendar', 'http', 'phone', 'rich-text', 'routing', 'site']
const isFeatureName = (name: string) => (featureNames as readonly string[]).includes(name)

/** A feature has the same name on every side. */
function checkFeatureName(path: string, breach: (path: string, what: string) => void) {
  const ofShared = /^shared\/([^/]+)\//.exec(path)?.[1]
  const name = feature(path) ?? (ofShared !== undefined && !sharedGround.includes(ofShared) ? ofShared : undefined)
  if (name !== undefined && !isFeatureName(name))
    breach(path, `is in ${name}, which is not a feature in shared/feature-names.ts`)
}

function checkNames(path: string, text: string, breach: (path: string, what: string) => void) {
  if (!/^[a-z0-9-]+(\.[a-z0-9]+)*$/.test(basename(path))) breach(path, 'is not named in kebab-case')
  if (/^index\.tsx?$/.test(basename(path))) breach(path, 'is an index file; import the file that is meant')
  const drawer = path.split('/').find(part => ['utils', 'lib', 'helpers', 'common', 'misc'].includes(part))
  if (drawer) breach(path, `stands in a drawer called "${drawer}"`)
  const lines = text.split('\n')
  if (lines.length > (isTest(path) ? 700 : 400))
    breach(path, `has ${lines.length} lines; look for the two things it is`)
  const long = isTest(path) ? -1 : lines.findIndex(isTooLong)
  if (long !== -1) breach(path, `has a line over 120 columns that could be broken: ${long + 1}`)
}

function checkImport(path: string, { to, dynamic }: Import, breach: (path: string, what: string) => void) {
  const from = world(path)!
  const target = world(to)
  const allowed = { shared: ['shared'], client: ['client', 'shared'], server: ['server', 'shared'] }[from]!
  const drawsPages = dynamic && to === 'client/entry-server.tsx' && path.startsWith('server/platform/render/')
  if (target && !allowed.includes(target) && !drawsPages) breach(path, `imports ${to}: ${from} may not know ${target}`)
  if (from !== 'server' && to.startsWith('node:')) breach(path, `imports ${to}, which only the server has`)
  const purePackages = path.startsWith('shared/phone/') ? /^(zod\/mini|libphonenumber-js\/)/ : /^zod\/mini$/
  if (from === 'shared' && !target && !purePackages.test(to))
    breach(path, `imports ${to}: shared is plain TypeScript and zod/mini`)
  if (path.startsWith('client/ui/') && /^client\/(features|app)\//.test(to))
    breach(path, `imports ${to}: ui knows no feature`)
  if (path.startsWith('client/app/') && feature(to) && path !== 'client/app/pages.ts')
    breach(path, `imports ${to}: the shell knows no feature`)
  const [mine, theirs] = [feature(path), feature(to)]
  if (!mine || !theirs || mine === theirs) return
  if (from === 'client' && !path.endsWith('.page.tsx')) breach(path, `imports ${to}: only a page composes features`)
}

/** Circles among files, types aside. */
function findCycles(files: Files): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const cycles: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done' || !files.has(path)) return
    if (state.get(path) === 'open') {
      cycles.push(`${[...trail.slice(trail.indexOf(path)), path].join(' → ')} is a circle of imports`)
      return
    }
    state.set(path, 'open')
    for (const { to, typeOnly, dynamic } of importsOf(path, files.get(path)!))
      if (!typeOnly && !dynamic) visit(to, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of files.keys()) if (!isTest(path)) visit(path, [])
  return cycles
}

const files = worlds.reduce((all, folder) => readTree(folder, all), new Map<string, string>())

describe('the source code', () => {
  it('is read in full', () => expect([...files.keys()].filter(path => !isTest(path)).length).toBeGreaterThan(150))
  it('keeps the rules', () => expect(findBreaches(files)).toEqual([]))
})

describe('the rules', () => {
  it.each([
    ['shared/a.ts', "import { x } from '#client/b.ts'", 'shared may not know client'],
    ['shared/a.ts', "import { readFileSync } from 'node:fs'", 'which only the server has'],
    ['shared/a.ts', "import React from 'react'", 'shared is plain TypeScript'],
    ['client/app/a.ts', "import { x } from '#server/b.ts'", 'client may not know server'],
    ['client/app/a.tsx', "import { x } from '#client/features/jobs/b.tsx'", 'the shell knows no feature'],
    ['client/ui/a.tsx', "import { x } from '../features/jobs/b.tsx'", 'ui knows no feature'],
    ['client/features/jobs/a.tsx', "import { x } from '../blog/b.tsx'", 'only a page composes features'],
    ['client/features/jobs/a.tsx', 'const x = <p style={{}} />', 'inline style'],
    ['client/features/jobs/a.tsx', "const red = '#ff0000'", 'names a colour'],
    ['client/features/jobs/a.tsx', 'const x = <p className="text-small font-mono" />', 'asks for font-mono'],
    [
      'server/platform/http/a.ts',
      "const { render } = await import('#client/entry-server.tsx')",
      'server may not know client',
    ],
    [
      'server/features/jobs/a.ts',
      "import { x } from '#server/features/blog/handlers.ts'",
      'does not name as its interface',
    ],
    ['server/features/jobs/a.ts', 'const x = process.env.X', 'reads the environment'],
    [
      'server/platform/http/a.ts',
      "import { x } from '#server/features/jobs/queries.ts'",
      'the platform knows no feature',
    ],
    ['server/features/jobs/a.ts', "import { x } from '#server/testing.ts'", 'which is for tests'],
    ['shared/jobs/a.ts', 'const now = Date.now()', 'reads the clock'],
    ['shared/trips/a.ts', '', 'not a feature in shared/feature-names.ts'],
    ['shared/someFile.ts', '', 'kebab-case'],
    ['shared/jobs/index.ts', '', 'index file'],
    ['server/utils/a.ts', '', 'a drawer called "utils"'],
  ])('refuse %s with %j', (path, text, because) => {
    expect(findBreaches(new Map([[path, text]])).join()).toContain(because)
  })
  it('refuse a long line, unless a long text makes it so', () => {
    const words = 'a'.repeat(118)
    expect(findBreaches(new Map([['server/a.ts', `// ${words}`]])).join()).toContain('over 120 columns')
    expect(findBreaches(new Map([['server/a.ts', `f('${words}')`]])).join()).not.toContain('columns')
    expect(findBreaches(new Map([['server/a.ts', `${'f(b) + '.repeat(15)}'${'a'.repeat(60)}'`]])).join()).toContain(
      'columns',
    )
  })
  it('refuse a file of more than 400 lines', () => {
    expect(findBreaches(new Map([['server/a.ts', '\n'.repeat(400)]])).join()).toContain('has 401 lines')
  })
  it('refuse a circle of imports', () => {
    const circle = new Map([
      ['shared/a.ts', "import { b } from './b.ts'"],
      ['shared/b.ts', "import { a } from './a.ts'"],
    ])
    expect(findBreaches(circle).join()).toContain('is a circle of imports')
  })
  it('refuse an import of a feature that comes later in the list', () => {
    const order = [
      "import { blog } from './features/blog/feature.ts'",
      "import { jobs } from './features/jobs/feature.ts'",
      'const ordered = [blog, jobs]',
    ].join('\n')
    const upward = new Map([
      ['server/features.ts', order],
      ['server/features/blog/a.ts', "import { jobs } from '#server/features/jobs/tables.ts'"],
    ])
    const downward = new Map([
      ['server/features.ts', order],
      ['server/features/jobs/a.ts', "import { posts } from '#server/features/blog/tables.ts'"],
    ])
    expect(findBreaches(upward).join()).toContain('jobs comes after blog in the list of features')
    expect(findBreaches(downward)).toEqual([])
  })
  it('refuse SQL that names a table of another feature, unless it is declared and the feature comes before', () => {
    const tables: [string, string] = ['server/features/jobs/tables.ts', "const jobs = pgTable('jobs', {})"]
    const query: [string, string] = ['server/features/blog/a.ts', 'sql`SELECT FROM jobs`']
    const declared: [string, string] = ['server/features/blog/feature.ts', "sqlTables: ['jobs']"]
    const listed = (...names: string[]): [string, string] => [
      'server/features.ts',
      [
        ...names.map(name => `import { ${name} } from './features/${name}/feature.ts'`),
        `const ordered = [${names.join(', ')}]`,
      ].join('\n'),
    ]
    expect(findBreaches(new Map([listed('jobs', 'blog'), tables, query])).join()).toContain('does not declare')
    expect(findBreaches(new Map([listed('blog', 'jobs'), tables, query, declared])).join()).toContain('a later feature')
    expect(findBreaches(new Map([listed('jobs', 'blog'), tables, query, declared]))).toEqual([])
  })
  it('let a page compose features and the renderer draw pages', () => {
    expect(
      findBreaches(
        new Map([
          ['client/features/home/home.page.tsx', "import { x } from '../jobs/ticket.tsx'"],
          ['server/platform/render/page.ts', "await import('#client/entry-server.tsx')"],
        ]),
      ),
    ).toEqual([])
  })
})

describe('features', () => {
  it('have a folder for every name, and content under their names only', () => {
    const folders = ['client/features', 'server/features', 'shared'].flatMap(folder =>
      readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? entry.name : [])),
    )
    expect(featureNames.filter(name => !folders.includes(name))).toEqual([])
    expect(readdirSync('content').filter(name => !isFeatureName(name))).toEqual([])
  })
  it('are all in the list of the server', () => {
    expect(readFeatureOrder(files).sort()).toEqual(readdirSync('server/features').sort())
  })
})

describe('pages', () => {
  const ids = [...files.keys()].flatMap(path => /^client\/features\/(.+)\.page\.tsx$/.exec(path)?.[1] ?? [])
  it('have a file for every row and a row for every file', () => {
    expect(ids.sort()).toEqual([...new Set(Object.values(routes).map(([, id]) => id))].sort())
  })
})
