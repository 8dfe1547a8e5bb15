import { hoursRules } from './hours-rules.ts'

/** Less is part-time work, which a listing of full-time jobs mentions for other reasons. */
const fewestHours = 30
const mostHours = 60
const longestText = 60_000

const limits = String.raw`up to|at least|min(?:imum|\.)?(?: of)?|max(?:imum|\.)?(?: of)?|more than|less than|fewer than`
const guesses = String.raw`around|about|approx(?:imately|\.)?|circa|average(?: of)?`
const otherLanguages = String.raw`bis zu|mindestens|ca\.|bis|jusqu['’]à|minimaal|maximaal|tot`
/** The number is then a limit, a range, a guess or the time of something else. */
const isNotTheWeek = new RegExp(
  String.raw`(?:\b(?:${limits}|${guesses}|${otherLanguages}|over|under|between|from|to|or)|\d\s*(?:hours?|hrs?|h)?\s*(?:and|[-–/])|[+<>≤≥~])\s*$`,
  'i',
)

/**
 * The working week of a full-time job, where the advert names exactly one. Its pay is then tested for those hours, so
 * nothing is guessed: ranges, limits and two different numbers say nothing.
 */
export function readHoursPerWeek(text: string): number | undefined {
  const named = new Set<number>()
  const read = text.slice(0, longestText)
  for (const { index, groups } of hoursRules.flatMap(({ pattern }) => [...read.matchAll(pattern)])) {
    const hours = Number(groups!['hours']!.replace(',', '.'))
    if (hours < fewestHours || hours > mostHours) continue
    if (isNotTheWeek.test(text.slice(Math.max(0, index - 20), index))) return undefined
    named.add(hours)
  }
  return named.size === 1 ? [...named][0] : undefined
}
