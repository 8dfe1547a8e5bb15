import { listedOutcome, skilledWorker, type Outcome } from '#shared/sponsors/licences.ts'
import { isPossibleMatch, startsWithWords, tellsApart } from '#shared/sponsors/matching.ts'
import { normaliseName, queryAliases, strictName, type NameAlias } from '#shared/sponsors/names.ts'
import type { Database } from '#server/platform/db/database.ts'
import { otherNamesFor, sureBrands } from './brands.ts'
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
  const listed = typedInFull(
    typed,
    norm,
    onePerSponsor(
      wholeFirst(
        own.filter(({ isListed }) => isListed),
        aliases,
      ),
    ),
  )
  const sure = listed.filter(({ kind }) => kind !== 'likelyBrand')
  const beginning = (await findByBeginning(db, `${norm} `, 40)).filter(({ norm: name }) => startsWithWords(name, norm))

  if (sure.length === 1 && listed.length === 1 && !isShared(typed, norm, sure[0]!, beginning)) {
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
    ...(await findUnderOtherNames(db, norm)),
    ...named.filter(({ isListed }) => isListed),
    ...beginning,
  ])
  const isFound = exactAndBeginning.length > 0
  const sharing = isFound ? [] : await findSharingRareWords(db, norm)
  const similar = isFound || norm.length < shortestForLikeness ? [] : await findNear(db, norm)
  const choices = onePerSponsor([
    ...exactAndBeginning,
    ...similar.filter(({ norm: name }) => isPossibleMatch(name, norm)),
    ...sharing,
  ]).slice(0, mostChoices)
  const closest = others(onePerSponsor(similar), choices).slice(0, mostClosest)
  if (choices.length > 0) return { outcome: 'possible', sponsor: null, choices, closest }
  return { outcome: 'notFound', sponsor: own.find(({ kind }) => kind !== 'likelyBrand') ?? null, choices, closest }
}

/**
 * A single word that begins the names of several organisations is a choice, unless one of them was typed in full:
 * Starling is a bank and a group.
 */
function isShared(typed: string, norm: string, sponsor: FoundSponsor, beginning: readonly FoundSponsor[]): boolean {
  if (norm.includes(' ') || sponsor.kind === 'brand') return false
  const strict = strictName(sponsor.name)
  if (strictName(typed) === strict || sureBrands(strict).some(brand => normaliseName(brand) === norm)) return false
  return beginning.some(({ id, kind }) => id !== sponsor.id && (kind === 'legal' || kind === 'full'))
}

/** Organisations that our table of initials and brands means, however the register writes the rest of their names. */
async function findUnderOtherNames(db: Database, norm: string): Promise<FoundSponsor[]> {
  const names = otherNamesFor(norm)
  if (names.length === 0) return []
  const exact = (await findByName(db, names, mostChoices)).filter(({ isListed }) => isListed)
  const beginning = await Promise.all(names.map(name => findByBeginning(db, `${name} `, mostChoices)))
  return [...exact, ...beginning.flat()]
}

/** More organisations than this that begin with a word make it a common one. */
const mostForRareWord = 30

/**
 * Names that begin with the same rare words, when the rest of what was typed is said differently: "Jane Street Capital"
 * is Jane Street Europe. How rare words are is what the register itself says.
 */
async function findSharingRareWords(db: Database, norm: string): Promise<FoundSponsor[]> {
  const words = norm.split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const start = words.slice(0, count)
    if (!start.some(tellsApart)) return []
    const name = start.join(' ')
    const found = onePerSponsor([
      ...(await findByName(db, [name], mostForRareWord)).filter(({ isListed }) => isListed),
      ...(await findByBeginning(db, `${name} `, mostForRareWord + 1)),
    ])
    if (found.length > mostForRareWord) return []
    if (found.length > 0) return rankBySharedWords(found, words)
  }
  return []
}

/** The more of the typed words a name has, the nearer; a word that all of them have counts for nothing. */
function rankBySharedWords(found: readonly FoundSponsor[], words: readonly string[]): FoundSponsor[] {
  const weights = words.map(word => {
    const having = found.filter(({ norm }) => norm.split(' ').includes(word)).length
    return having === 0 ? 0 : Math.log((found.length + 1) / having)
  })
  const score = ({ norm, kind }: FoundSponsor) => {
    const own = new Set(norm.split(' '))
    const shared = words.reduce((sum, word, index) => sum + (own.has(word) ? weights[index]! : 0), 0)
    return shared - (kind === 'trading' || kind === 'former' ? 1 : 0) - own.size / 100
  }
  return [...found].sort((a, b) => score(b) - score(a))
}

/** Only the one whose registered name was typed with its legal form, if there is one: then no brand is meant. */
function typedInFull(typed: string, norm: string, found: FoundSponsor[]): FoundSponsor[] {
  const strict = strictName(typed)
  const exact = strict === norm ? [] : found.filter(({ name }) => strictName(name) === strict)
  return exact.length === 1 ? exact : found
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
