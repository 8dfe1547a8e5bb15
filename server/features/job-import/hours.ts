/** Less is part-time work, which a listing of full-time jobs mentions for other reasons. */
const fewestHours = 30
const mostHours = 60
const longestText = 60_000

const number = String.raw`(?<![\d.,–-])(?<hours>\d{2}(?:[.,]\d{1,2})?)`
const unit = String.raw`\s?-?\s?(?:hours?|hrs?|h)\b\.?`
const perWeek = String.raw`\s*(?:of work\s*)?(?:per|a|each|every|\/)\s*(?:working\s*)?(?:week|wk)\b`
const week = String.raw`[\s-]*(?:working[\s-]*)?week\b`
/** 37.5 hours per week, 40h/week, 35-hour week. */
const weekly = new RegExp(`${number}${unit}(?:${perWeek}|${week})`, 'gi')

const limits = String.raw`up to|at least|min(?:imum|\.)?(?: of)?|max(?:imum|\.)?(?: of)?|more than|less than|fewer than`
/** The number is then a limit, a range or the time of something else. */
const isNotTheWeek = new RegExp(String.raw`(?:\b(?:${limits}|over|under|between|from|to|or)|\d and|[-–/+])\s*$`, 'i')

/**
 * The working week of a full-time job, where the advert names exactly one. Its pay is then tested for those hours, so
 * nothing is guessed: ranges, limits and two different numbers say nothing.
 */
export function readHoursPerWeek(text: string): number | undefined {
  const named = new Set<number>()
  for (const { index, groups } of text.slice(0, longestText).matchAll(weekly)) {
    const hours = Number(groups!['hours']!.replace(',', '.'))
    if (hours < fewestHours || hours > mostHours) continue
    if (isNotTheWeek.test(text.slice(Math.max(0, index - 20), index))) return undefined
    named.add(hours)
  }
  return named.size === 1 ? [...named][0] : undefined
}
