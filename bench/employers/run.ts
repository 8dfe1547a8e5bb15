import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Database } from '#server/platform/db/database.ts'
import { judgeName, suggest } from '#server/features/sponsors/judge.ts'
import { importFile, openEmbedded } from '../search/world.ts'

const bars = { found: 0.95, wrongConfirmations: 0 }
const firstShown = 3
const mostSuggestions = 8

const row = z.object({
  typed: z.string(),
  /** Names exactly as the register writes them; any of them is right. Empty where the register has no such employer. */
  right: z.array(z.string()),
  /** Several organisations share what was typed, so none may be confirmed. */
  choice: z.boolean().default(false),
})
type Row = z.infer<typeof row>

const readNames = (path: string): Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, index) => {
      const parsed = row.safeParse(JSON.parse(line))
      if (!parsed.success) throw new Error(`${path}, line ${index + 1}: ${z.prettifyError(parsed.error)}`)
      return parsed.data
    })

const [register, ...paths] = process.argv.slice(2)
if (register === undefined || paths.length === 0) {
  console.error('Usage: npm run bench:employers -- REGISTER.csv NAMES.jsonl … (fields typed, right and choice)')
  process.exit(2)
}
const names = paths.flatMap(readNames)

interface Result {
  isListed: boolean
  isFound: boolean
  isSuggested: boolean
  isConfirmed: boolean
  isWronglyConfirmed: boolean
  error: string | undefined
}

/** The register has some names twice, with other spaces or capitals. */
const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()

async function checkRow(db: Database, { typed, right, choice }: Row): Promise<Result> {
  const { outcome, sponsor, choices, closest } = await judgeName(db, typed)
  const confirmed = outcome === 'notFound' ? null : sponsor
  const rightNames = new Set(right.map(plain))
  const isRight = ({ name }: { name: string }) => rightNames.has(plain(name))
  const shown = [...(sponsor ? [sponsor] : []), ...choices, ...closest].slice(0, firstShown)
  const suggested = (await suggest(db, typed, mostSuggestions)).slice(0, firstShown)
  const isListed = right.length > 0
  const isFound = shown.some(isRight)
  const isWronglyConfirmed = confirmed !== null && (choice || !isRight(confirmed))
  const describe = () => `${typed}: ${shown.map(({ name }) => name).join(' | ') || 'nothing'}`
  let error: string | undefined
  if (isWronglyConfirmed) error = `wrongly confirmed: ${describe()}`
  else if (isListed && !isFound) error = `missed: ${describe()}`
  return {
    isListed,
    isFound,
    isSuggested: suggested.some(isRight),
    isConfirmed: confirmed !== null,
    isWronglyConfirmed,
    error,
  }
}

const database = await openEmbedded()
try {
  await importFile(database, register)
  const results: Result[] = []
  for (const name of names) results.push(await checkRow(database.db, name))
  const listed = results.filter(({ isListed }) => isListed)
  const found = listed.filter(({ isFound }) => isFound).length
  const suggested = listed.filter(({ isSuggested }) => isSuggested).length
  const confirmed = results.filter(({ isConfirmed }) => isConfirmed).length
  const wrong = results.filter(({ isWronglyConfirmed }) => isWronglyConfirmed).length
  const share = (count: number) => (listed.length === 0 ? 0 : count / listed.length)
  const isMet = share(found) >= bars.found && wrong <= bars.wrongConfirmations
  console.log(`${results.length} names, ${listed.length} of them in the register
| Figure | Names | Share | Bar |
|---|---|---|---|
| found in the first ${firstShown} | ${found} | ${share(found).toFixed(3)} | at least ${bars.found} |
| in the first ${firstShown} suggestions | ${suggested} | ${share(suggested).toFixed(3)} | |
| confirmed | ${confirmed} | | |
| wrongly confirmed | ${wrong} | | ${bars.wrongConfirmations} |
${isMet ? 'met' : '**missed**'}\n`)
  for (const { error } of results) if (error !== undefined) console.log(error)
  process.exitCode = isMet ? 0 : 1
} finally {
  await database.close()
}
