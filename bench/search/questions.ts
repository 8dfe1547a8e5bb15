import { sql } from 'drizzle-orm'
import { readFilters, type FilterQuery } from '#shared/jobs/filters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seededRandom } from '#server/platform/db/seeded-random.ts'
import { findJob } from '#server/features/jobs/queries.ts'
import { searchJobs } from '#server/features/jobs/search.ts'
import { judgeName, suggest } from '#server/features/sponsors/judge.ts'
import { now } from './world.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'

/** A question in many variants: the same on every engine. */
export interface Question {
  ask: (db: Database, turn: number) => Promise<unknown>
  /** How often in a round. */
  times: number
}

export interface Typo {
  typed: string
  sponsorId: number
  norm: string
}

const careers = 1
const mostSuggestions = 8

const board = (queries: readonly FilterQuery[], times: number): Question => {
  const filters = queries.map(query => readFilters(query).filters)
  return { times, ask: (db, turn) => searchJobs(db, careers, filters[turn % filters.length]!, now) }
}
const onPage = (page: number, queries: readonly FilterQuery[]) =>
  queries.map(query => ({ ...query, page: [String(page)] }))

const searches: readonly FilterQuery[] = (
  [
    ['software engineer', 'software-and-it'],
    ['data analyst', 'data-and-research'],
    ['mechanical engineer', 'engineering'],
    ['audit', 'finance'],
    ['consultant', 'consulting'],
    ['marketing executive', 'marketing'],
    ['solicitor', 'law'],
    ['nurse', 'health'],
    ['laboratory', 'science'],
    ['school teacher', 'education'],
    ['designer', 'design'],
    ['surveyor', 'construction'],
  ] as const
).map(([words, field]) => ({
  words: [words],
  country: ['united-kingdom'],
  type: ['graduate,full-time'],
  field: [field],
  evidence: ['stated,possible'],
}))
const broad: readonly FilterQuery[] = ['engineer', 'analyst', 'project manager', 'design'].map(words => ({
  words: [words],
  type: ['graduate,full-time'],
}))
const browsing: readonly FilterQuery[] = [
  {},
  { country: ['united-kingdom'] },
  { field: ['software-and-it'] },
  { city: ['london'] },
  { type: ['graduate'] },
  { evidence: ['possible'] },
]

const smaller: readonly FilterQuery[] = [
  { language: ['en'] },
  { language: ['nl'] },
  { degree: ['2-2'] },
  { posted: ['7'] },
  { closing: ['14'] },
  { clears: ['standard'], country: ['united-kingdom'] },
]

/** Reads what there is to ask for; both engines have the same. */
export async function prepareQuestions(db: Database) {
  const random = seededRandom(8)
  const { rows: jobs } = await db.execute<{ slug: string }>(
    sql`SELECT slug FROM jobs WHERE status = ${liveStatus} ORDER BY md5(slug) LIMIT 500`,
  )
  const { rows: names } = await db.execute<{ sponsorId: number; norm: string }>(sql`
    SELECT a.sponsor_id AS "sponsorId", a.norm
    FROM sponsor_aliases a JOIN sponsors s ON s.id = a.sponsor_id AND s.is_listed
    WHERE a.kind = 'legal' AND length(a.norm) >= 6
    ORDER BY md5(a.norm || a.sponsor_id) LIMIT 500`)
  const typos: Typo[] = names.map(({ sponsorId, norm }) => ({
    sponsorId,
    norm,
    typed: mistype(norm, 1 + Math.floor(random.next() * 2), random),
  }))
  const beginnings = names.map(({ norm }) => norm.slice(0, 3 + Math.floor(random.next() * 4)).trimEnd())
  const questions = {
    detail: { times: 40, ask: (db, turn) => findJob(db, jobs[turn % jobs.length]!.slug) },
    search: board(searches, 12),
    'text, page 1': board(broad, 8),
    'text, page 50': board(onPage(50, broad), 8),
    'newest page': board([{}], 12),
    'browsing, page 1': board(browsing, 12),
    'browsing, page 50': board(onPage(50, browsing), 12),
    'smaller filter': board(smaller, 12),
    prefix: { times: 40, ask: (db, turn) => suggest(db, beginnings[turn % beginnings.length]!, mostSuggestions) },
    fuzzy: { times: 25, ask: (db, turn) => suggest(db, typos[turn % typos.length]!.typed, mostSuggestions) },
    'check of a name': { times: 25, ask: (db, turn) => judgeName(db, typos[turn % typos.length]!.typed) },
  } satisfies Record<string, Question>
  return { questions, typos }
}

/** A letter left out, doubled, replaced, or swapped with the next. */
function mistype(name: string, mistakes: number, random: ReturnType<typeof seededRandom>): string {
  let letters = [...name]
  for (let done = 0; done < mistakes;) {
    const at = random.whole(0, letters.length - 2)
    const [letter, next] = [letters[at]!, letters[at + 1]!]
    if (letter === ' ' || next === ' ') continue
    const other = 'abcdefghijklmnopqrstuvwxyz'[random.whole(0, 25)]!
    const changed = ([[next], [letter, letter, next], [other, next], [next, letter]] as const)[random.whole(0, 3)]!
    letters = [...letters.slice(0, at), ...changed, ...letters.slice(at + 2)]
    if (letters.join('') !== name) done++
  }
  return letters.join('')
}

/** How many of the mistyped names are found among the first five. */
export async function measureRecall(db: Database, typos: readonly Typo[]) {
  let [suggested, checked] = [0, 0]
  for (const { typed, sponsorId, norm } of typos) {
    const isMeant = (found: { id: number; norm: string }) => found.id === sponsorId || found.norm === norm
    if ((await suggest(db, typed, mostSuggestions)).slice(0, 5).some(isMeant)) suggested++
    const { sponsor, choices, closest } = await judgeName(db, typed)
    if ([...(sponsor ? [sponsor] : []), ...choices, ...closest].slice(0, 5).some(isMeant)) checked++
  }
  return { suggested: suggested / typos.length, checked: checked / typos.length }
}
