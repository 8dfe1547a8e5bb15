import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { countryInWords } from '#shared/jobs/words.ts'
import { findCountry } from '#server/features/job-import/country-tables.ts'
import { countriesNamedIn, readPlaces } from '#server/features/job-import/places.ts'

/** Of rows whose country is one of ours, as shares. */
const bars = { right: 0.97, wrong: 0.003 }
const mostErrors = 200

const row = z.object({
  location: z.string(),
  /** The country's name or code; null where the line does not tell. */
  country: z.string().nullable(),
  /** Rows of one listing help each other, as they do in an import. */
  listing: z.string().default(''),
})
type Row = z.infer<typeof row>

const readFile = (path: string): Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const parsed = row.safeParse(JSON.parse(line))
      if (!parsed.success) throw new Error(`${path}, line ${index + 1}: ${z.prettifyError(parsed.error)}`)
      return [parsed.data]
    })

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Usage: npm run bench:places -- FILE.jsonl … (fields location, country and listing)')
  process.exit(2)
}

const results = paths.flatMap(readFile).map(({ location, country, listing }) => ({ location, country, listing }))
const listings = new Map<string, Set<number>>()
for (const { location, listing } of results) {
  if (listing === '') continue
  const named = listings.get(listing) ?? new Set()
  for (const id of countriesNamedIn(location)) named.add(id)
  listings.set(listing, named)
}

const counts = { right: 0, lost: 0, wrong: 0, elsewhere: 0, elsewhereTakenForOurs: 0 }
const errors: string[] = []
for (const { location, country, listing } of results) {
  const read = [
    ...new Set(readPlaces(location, { namedCountryIds: listings.get(listing) }).map(place => place.countryId)),
  ]
  const words = read.map(countryInWords).join(', ')
  const expected = country === null ? undefined : findCountry(country)
  if (expected === undefined) {
    counts.elsewhere++
    // Without a label, or with several, nothing can be said to be wrong.
    if (country !== null && read.length > 0) {
      counts.elsewhereTakenForOurs++
      errors.push(`wrong: "${location}" is in ${country}, read as ${words}`)
    }
  } else if (read.length === 0) {
    counts.lost++
    errors.push(`lost: "${location}" is in ${country}`)
  } else if (read.includes(expected)) counts.right++
  else {
    counts.wrong++
    errors.push(`wrong: "${location}" is in ${country}, read as ${words}`)
  }
}

const ours = counts.right + counts.lost + counts.wrong
const share = (count: number) => (ours === 0 ? 0 : count / ours)
const wrong = counts.wrong + counts.elsewhereTakenForOurs
const isMet = share(counts.right) >= bars.right && share(wrong) <= bars.wrong
console.log(`${results.length} rows, ${ours} in one of our countries
| Figure | Rows | Share | Bar |
|---|---|---|---|
| kept with the right country | ${counts.right} | ${share(counts.right).toFixed(4)} | at least ${bars.right} |
| lost | ${counts.lost} | ${share(counts.lost).toFixed(4)} | |
| wrong country, of ours or taken for ours | ${wrong} | ${share(wrong).toFixed(4)} | at most ${bars.wrong} |
${isMet ? 'met' : '**missed**'}\n`)
for (const error of errors.sort().slice(0, mostErrors)) console.log(error)
process.exitCode = isMet ? 0 : 1
