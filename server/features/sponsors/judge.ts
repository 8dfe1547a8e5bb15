import { listedOutcome, skilledWorker, type Outcome } from '#shared/sponsors/licences.ts'
import { countOwnWords, isPossibleMatch, startsWithWords, tellsApart } from '#shared/sponsors/matching.ts'
import {
  normaliseName,
  plainWords,
  queryAliases,
  strictName,
  type AliasKind,
  type NameAlias,
} from '#shared/sponsors/names.ts'
import { bodiesOfPlace } from '#shared/sponsors/rephrase-name.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isBrand, isFranchise, otherNamesFor, sureBrands } from './brands.ts'
import {
  findByBeginning,
  findByName,
  findSimilar,
  findSimilarWord,
  findWithWords,
  listLicences,
  type FoundSponsor,
} from './queries.ts'

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
const mostSharingFirst = 2
const mostWordsFirst = 2
/** Shorter ones are in everything. */
const shortestForLikeness = 4

/** Only one organisation of exactly this name is taken for it. Everything else is offered, or shown as near. */
export async function judgeName(db: Database, typed: string): Promise<Judgement> {
  const aliases = queryAliases(typed)
  const norm = aliases[0]?.norm
  if (norm === undefined) return { outcome: 'notFound', sponsor: null, choices: [], closest: [] }
  const norms = aliases.map(alias => alias.norm)
  const [named, beginningWithName] = await Promise.all([
    findByName(db, norms, 100),
    findByBeginning(db, `${norm} `, 40),
  ])
  // Of a name with parts, the one who holds the licence must be the one typed: many shops share a trading name.
  const own = named.filter(
    found =>
      found.kind !== 'initials' &&
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
  const sure = listed.filter(isSure)
  const initials = named.filter(({ isListed, kind }) => isListed && kind === 'initials')
  const beginning = rankByRemainder(
    beginningWithName.filter(({ norm: name }) => startsWithWords(name, norm)),
    norm,
  )

  if (sure.length === 1 && listed.length === 1 && !isShared(typed, norm, sure[0]!, [...initials, ...beginning])) {
    const [sponsor] = sure as [FoundSponsor]
    return {
      outcome: await outcomeOf(db, sponsor),
      sponsor,
      choices: [],
      closest: others(beginning, [sponsor]).slice(0, mostClosest),
    }
  }
  const traders = listed.filter(({ kind }) => isTraded(kind))
  const offered = onePerSponsor([
    ...listed.filter(({ kind }) => kind === 'likelyBrand'),
    ...listed.filter(({ kind }) => !isTraded(kind)),
    ...(await findAsWritten(db, typed, norm)),
    ...(await findUnderOtherNames(db, norm)),
    ...(await findBodiesOfPlace(db, norm)),
    // One shop of that name is likely meant; of a chain of them the owner of the name comes first.
    ...(traders.length === 1 ? traders : []),
    ...initials,
    ...beginning.filter(({ kind }) => !isTraded(kind)),
    ...traders,
    ...named.filter(({ isListed }) => isListed),
    ...beginning,
  ])
  const isFound = offered.length > 0
  const containing = isFound ? [] : await findContaining(db, norm)
  const sharing = isFound ? [] : await findSharingRareWords(db, norm)
  const similar = isFound || norm.length < shortestForLikeness ? [] : await findNear(db, norm)
  const choices = onePerSponsor([
    ...offered,
    ...containing,
    // Wipro of Wipro Technologies tells more than all the letters it has in common with Miro Technologies.
    ...sharing.slice(0, mostSharingFirst),
    ...similar.filter(({ norm: name }) => isPossibleMatch(name, norm)),
    ...sharing,
  ]).slice(0, mostChoices)
  const near = choices.length > 0 || norm.length < shortestForLikeness ? [] : await findByWord(db, norm)
  const closest = others(onePerSponsor([...near, ...similar]), choices).slice(0, mostClosest)
  if (choices.length > 0) return { outcome: 'possible', sponsor: null, choices, closest }
  return { outcome: 'notFound', sponsor: own.find(({ kind }) => kind !== 'likelyBrand') ?? null, choices, closest }
}

const isTraded = (kind: AliasKind) => kind === 'trading' || kind === 'former'

/**
 * A brand that others may have, and a single word or a franchise that somebody trades under, lead to an organisation
 * but are not its name, unless our table says that nobody else goes by it.
 */
function isSure({ kind, norm, name }: FoundSponsor): boolean {
  if (kind === 'likelyBrand') return false
  if (kind !== 'trading' || (norm.includes(' ') && !isFranchise(norm))) return true
  return sureBrands(strictName(name)).some(brand => normaliseName(brand) === norm)
}

/** `Care UK`, whose normalised name is only `care`. */
async function findAsWritten(db: Database, typed: string, norm: string): Promise<FoundSponsor[]> {
  const written = plainWords(typed).join(' ')
  if (written === norm || !written.startsWith(`${norm} `)) return []
  return onePerSponsor(await findByBeginning(db, `${written} `, mostChoices))
}

/** The fewer words of its own a name has after what was typed, the nearer. */
const rankByRemainder = (found: readonly FoundSponsor[], norm: string): FoundSponsor[] =>
  found
    .map(sponsor => ({ sponsor, own: countOwnWords(sponsor.norm, norm) }))
    .sort((a, b) => a.own - b.own)
    .map(({ sponsor }) => sponsor)

const namesakeKinds: ReadonlySet<AliasKind> = new Set(['legal', 'full', 'initials'])

/**
 * A single word that begins the names of several organisations, or that others have as their initials, is a choice,
 * unless one of them was typed with its legal form: Starling is a bank and a group.
 */
function isShared(typed: string, norm: string, sponsor: FoundSponsor, namesakes: readonly FoundSponsor[]): boolean {
  if (norm.includes(' ') || sponsor.kind === 'brand') return false
  const strict = strictName(sponsor.name)
  const isTypedInFull = strictName(typed) !== norm && strictName(typed) === strict
  if (isTypedInFull || sureBrands(strict).some(brand => normaliseName(brand) === norm)) return false
  return namesakes.some(({ id, kind }) => id !== sponsor.id && namesakeKinds.has(kind))
}

/** Organisations that our table of brands means, or that go by the typed name in other words. */
async function findUnderOtherNames(db: Database, norm: string): Promise<FoundSponsor[]> {
  const names = otherNamesFor(norm)
  if (names.length === 0) return []
  const exact = (await findByName(db, names, mostChoices)).filter(
    ({ isListed, kind }) => isListed && kind !== 'initials',
  )
  const inOrder = names.flatMap(name => exact.filter(found => found.norm === name))
  const beginning = await Promise.all(names.map(name => findByBeginning(db, `${name} `, mostChoices)))
  return [...inOrder, ...beginning.flat()]
}

/** Names with all the typed words somewhere, best in a row: "Kew Gardens" is the Royal Botanic Gardens, Kew. */
async function findContaining(db: Database, norm: string): Promise<FoundSponsor[]> {
  const words = norm.split(' ')
  if (!words.some(tellsApart)) return []
  const found = await findWithWords(db, words, mostForRareWord + 1)
  if (found.length > mostForRareWord) return []
  // A shop's name is no organisation's: only its own words lead to one.
  const own = onePerSponsor(found.filter(({ kind }) => !isTraded(kind) && kind !== 'full'))
  const hasInRow = ({ norm: name }: FoundSponsor) => ` ${name} `.includes(` ${norm} `)
  return [...own.filter(hasInRow), ...own.filter(sponsor => !hasInRow(sponsor))]
}

async function findBodiesOfPlace(db: Database, norm: string): Promise<FoundSponsor[]> {
  const found = await findByName(db, bodiesOfPlace(norm), mostChoices)
  return found.filter(({ isListed, kind }) => isListed && kind === 'legal')
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

/** Pepsi in PepsiCo, and a misspelt word of a longer name. */
const findByWord = async (db: Database, norm: string): Promise<FoundSponsor[]> => [
  ...(await findByBeginning(db, norm, mostClosest)).slice(0, mostWordsFirst),
  ...(await findSimilarWord(db, norm, mostClosest)),
]

/** Several to choose from, or one that is likely meant. */
const findNear = (db: Database, norm: string) =>
  findSimilar(db, norm, 16, near => near.length >= 3 || near.some(({ norm: name }) => isPossibleMatch(name, norm)))

const outcomeOf = async (db: Database, { id }: FoundSponsor) => listedOutcome(await listLicences(db, [id]))

/** An organisation may be found by several of its names; the first counts. */
export const onePerSponsor = (found: readonly FoundSponsor[]): FoundSponsor[] =>
  found.filter(({ id }, i) => found.findIndex(other => other.id === id) === i)

const others = (found: readonly FoundSponsor[], except: readonly FoundSponsor[]) =>
  onePerSponsor(found.filter(({ id }) => !except.some(other => other.id === id)))

/** While a name is being typed: by its first letters, by other words for it, and if those lead nowhere by likeness. */
export async function suggest(db: Database, typed: string, most: number): Promise<FoundSponsor[]> {
  const norm = queryAliases(typed)[0]?.norm
  if (norm === undefined) return []
  const beginning = await findByBeginning(db, norm, 4 * most)
  const isWhole = (found: FoundSponsor) => found.norm === norm && !isTraded(found.kind)
  // While the letters lead somewhere, only a brand is worth another question.
  const asksForOthers = beginning.length < 3 || isBrand(norm)
  const found = onePerSponsor([
    ...beginning.filter(isWhole),
    ...(asksForOthers ? await findUnderOtherNames(db, norm) : []),
    ...(await findByInitials(db, typed, norm)),
    ...beginning,
  ]).slice(0, most)
  if (found.length >= 3 || norm.length < shortestForLikeness) return found
  return onePerSponsor([...found, ...(await findNear(db, norm))]).slice(0, most)
}

/** Three capitals are initials; three small letters are the beginning of a word. */
const findByInitials = async (db: Database, typed: string, norm: string): Promise<FoundSponsor[]> =>
  /^\p{Lu}{3,6}$/u.test(typed.trim())
    ? (await findByName(db, [norm], mostChoices)).filter(({ isListed, kind }) => isListed && kind === 'initials')
    : []

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
