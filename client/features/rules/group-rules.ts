import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listRules } from '#shared/rules/api.ts'
import { topicKeys, type Topic } from '#shared/rules/ledger.ts'

export type RuleVersion = AnswerOf<typeof listRules>['rules'][number]

/** One rule with its versions: current, upcoming and past. */
export interface RuleEntry {
  id: string
  title: string
  current: RuleVersion | undefined
  upcoming: readonly RuleVersion[]
  /** Newest first. */
  past: readonly RuleVersion[]
}

/** Topics in their order, the rules of each in the order they came. */
export function groupRules(versions: readonly RuleVersion[]): { topic: Topic; rules: RuleEntry[] }[] {
  return topicKeys.flatMap(topic => {
    const here = versions.filter(version => version.topic === topic)
    const rules = [...groupById(here)].map(([id, all]): RuleEntry => ({
      id,
      title: all.at(-1)!.title,
      current: all.find(({ status }) => status === 'current'),
      upcoming: all.filter(({ status }) => status === 'upcoming'),
      past: all.filter(({ status }) => status === 'past').toReversed(),
    }))
    return rules.length ? [{ topic, rules }] : []
  })
}

export const latestCheck = (versions: readonly RuleVersion[]) =>
  versions
    .map(({ checkedOn }) => checkedOn)
    .sort()
    .at(-1) ?? ''

/**
 * "on Sun 15 Nov 2026", or between the oldest and the newest check: none of the rules is made to look fresher than it
 * is.
 */
export function checkedInWords(versions: readonly RuleVersion[]): string {
  const [oldest, newest] = [versions.map(({ checkedOn }) => checkedOn).sort()[0] ?? '', latestCheck(versions)]
  return oldest === newest ? `on ${spellDay(newest)}` : `between ${spellDay(oldest)} and ${spellDay(newest)}`
}

/** Each source once, in the order it is first used. */
export const sourcesOf = (versions: readonly RuleVersion[]) => [
  ...new Map(versions.map(({ source }) => [source.name, source])).values(),
]

function groupById(versions: readonly RuleVersion[]): Map<string, RuleVersion[]> {
  const groups = new Map<string, RuleVersion[]>()
  for (const version of versions) groups.set(version.id, [...(groups.get(version.id) ?? []), version])
  return groups
}
