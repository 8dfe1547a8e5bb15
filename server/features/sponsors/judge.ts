import { listedOutcome, skilledWorker, type Outcome } from '#shared/sponsors/licences.ts'
import { isPossibleMatch, startsWithWords } from '#shared/sponsors/matching.ts'
import { queryAliases, type NameAlias } from '#shared/sponsors/names.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findByBeginning, findByName, findSimilar, listLicences, type FoundSponsor } from './queries.ts'

/** What a typed name comes to, before words are put to it. */
export interface Judgement {
  outcome: Outcome
  /** Surely the one asked for; with `notFound`, one that has left the register. */
  sponsor: FoundSponsor | null
  choices: FoundSponsor[]
  closest: FoundSponsor[]
}

const mostChoices = 8
const mostClosest = 5
/** Shorter ones are in everything. */
const shortestForLikeness = 4

/** Only one organisation of exactly this name is taken for it. Everything else is offered, or shown as near. */
export async function judgeName(db: Database, typed: string): Promise<Judgement> {
  const aliases = queryAliases(typed)
  const norm = aliases[0]?.norm
  if (norm === undefined) return { outcome: 'notFound', sponsor: null, choices: [], closest: [] }
  const named = await findByName(
    db,
    aliases.map(alias => alias.norm),
    100,
  )
  // Of a name with parts, the one who holds the licence must be the one typed: many shops share a trading name.
  const own = named.filter(found =>
    aliases.some(alias => alias.norm === found.norm && (alias.kind === 'legal' || alias.kind === 'full')),
  )
  const listed = onePerSponsor(
    wholeFirst(
      own.filter(({ isListed }) => isListed),
      aliases,
    ),
  )
  const sure = listed.filter(({ kind }) => kind !== 'likelyBrand')
  const beginning = (await findByBeginning(db, `${norm} `, 40)).filter(({ norm: name }) => startsWithWords(name, norm))

  if (sure.length === 1 && listed.length === 1) {
    const [sponsor] = sure as [FoundSponsor]
    return {
      outcome: await outcomeOf(db, sponsor),
      sponsor,
      choices: [],
      closest: others(beginning, [sponsor]).slice(0, mostClosest),
    }
  }
  const likely = listed.filter(({ kind }) => kind === 'likelyBrand')
  const exactAndBeginning = onePerSponsor([
    ...likely,
    ...sure,
    ...named.filter(({ isListed }) => isListed),
    ...beginning,
  ])
  const similar = exactAndBeginning.length > 0 || norm.length < shortestForLikeness ? [] : await findNear(db, norm)
  const choices = onePerSponsor([
    ...exactAndBeginning,
    ...similar.filter(({ norm: name }) => isPossibleMatch(name, norm)),
  ]).slice(0, mostChoices)
  const closest = others(onePerSponsor(similar), choices).slice(0, mostClosest)
  if (choices.length > 0) return { outcome: 'possible', sponsor: null, choices, closest }
  return { outcome: 'notFound', sponsor: own.find(({ kind }) => kind !== 'likelyBrand') ?? null, choices, closest }
}

/** Only those whose whole name was typed, shop and all, if there are any. */
function wholeFirst(found: readonly FoundSponsor[], aliases: readonly NameAlias[]): readonly FoundSponsor[] {
  const full = aliases.find(({ kind }) => kind === 'full')?.norm
  const whole = found.filter(({ norm }) => norm === full)
  return whole.length > 0 ? whole : found
}

/** Several to choose from, or one that is likely meant. */
const findNear = (db: Database, norm: string) =>
  findSimilar(db, norm, 16, near => near.length >= 3 || near.some(({ norm: name }) => isPossibleMatch(name, norm)))

const outcomeOf = async (db: Database, { id }: FoundSponsor) => listedOutcome(await listLicences(db, [id]))

/** An organisation may be found by several of its names; the first counts. */
export const onePerSponsor = (found: readonly FoundSponsor[]): FoundSponsor[] =>
  found.filter(({ id }, i) => found.findIndex(other => other.id === id) === i)

const others = (found: readonly FoundSponsor[], except: readonly FoundSponsor[]) =>
  onePerSponsor(found.filter(({ id }) => !except.some(other => other.id === id)))

/** While a name is being typed: by its first letters, and when those lead nowhere by likeness. */
export async function suggest(db: Database, typed: string, most: number): Promise<FoundSponsor[]> {
  const norm = queryAliases(typed)[0]?.norm
  if (norm === undefined) return []
  const beginning = onePerSponsor(await findByBeginning(db, norm, 4 * most)).slice(0, most)
  if (beginning.length >= 3 || norm.length < shortestForLikeness) return beginning
  return onePerSponsor([...beginning, ...(await findNear(db, norm))]).slice(0, most)
}

/** Which of these may sponsor a Skilled Worker. */
export async function withSkilledWorker<S extends { id: number }>(
  db: Database,
  found: readonly S[],
): Promise<(S & { isSkilledWorker: boolean })[]> {
  const licences = await listLicences(
    db,
    found.map(({ id }) => id),
  )
  return found.map(sponsor => ({
    ...sponsor,
    isSkilledWorker: licences.some(({ sponsorId, route }) => sponsorId === sponsor.id && route === skilledWorker),
  }))
}
