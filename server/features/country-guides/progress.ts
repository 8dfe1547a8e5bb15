import type { GuidePart } from '#shared/country-guides/sections.ts'
import { countPoints, type Guides } from './content.ts'
import type { listTicks } from './queries.ts'

type Ticks = Awaited<ReturnType<typeof listTicks>>
/** Without a sign-in nothing is ticked, so there is no progress. */
type Progress<T extends Ticks | null> = T extends null ? null : { done: number; of: number }

/** Of a country or of one part of its guide. A tick whose item is no longer in the text does not count. */
export function progressOf<T extends Ticks | null>(
  guides: Guides,
  country: string,
  ticks: T,
  only?: GuidePart,
): Progress<T>
export function progressOf(guides: Guides, country: string, ticks: Ticks | null, only?: GuidePart) {
  if (!ticks) return null
  const own = ticks.filter(tick => tick.country === country && (only === undefined || tick.part === only))
  const done = own.filter(tick => isPoint(guides, tick)).length
  return { done, of: only === undefined ? countPoints(guides, country) : guides(country, only).checklist.length }
}

const isPoint = (guides: Guides, { country, part, item }: Ticks[number]) =>
  guides(country, part as GuidePart).checklist.some(({ key }) => key === item)

/** The checklists someone has begun, each with its last tick. */
export function listBegun(guides: Guides, ticks: Ticks) {
  const lists = new Map<string, { country: string; part: GuidePart; done: number; last: Date }>()
  for (const tick of ticks.filter(tick => isPoint(guides, tick))) {
    const key = `${tick.country} ${tick.part}`
    const before = lists.get(key)
    lists.set(key, {
      country: tick.country,
      part: tick.part as GuidePart,
      done: (before?.done ?? 0) + 1,
      last: before && before.last > tick.tickedAt ? before.last : tick.tickedAt,
    })
  }
  return [...lists.values()].map(({ country, part, done, last }) => ({
    done,
    of: guides(country, part).checklist.length,
    last,
  }))
}
