interface HoursRule {
  /** Its group `hours` is the number. */
  pattern: RegExp
  /** What this rule alone reads. */
  examples: readonly (readonly [text: string, hours: number])[]
  /** What this rule must leave alone. */
  counterExamples: readonly string[]
}

const number = String.raw`(?<![\d.,:–-])(?<hours>\d{2}(?:[.,]\d{1,2})?)`
const unit = String.raw`\s?-?\s?(?:hours?|hrs?|h)\b\.?`
const week = String.raw`(?:working\s*)?(?:week|wk|w)\b`
/** The number begins a range, a limit, a time of day or another period. */
const isOneWeek = String.raw`(?![\d.,]*\d)(?!\s?(?:hours?|hrs?|h)?\s*(?:[-–:+%]|(?:to|or|and)\s+\d|am\b|pm\b|per (?:day|month|year|fortnight)|a (?:day|month|year|fortnight)))`

const rule = (
  pattern: string,
  examples: HoursRule['examples'],
  counterExamples: HoursRule['counterExamples'],
): HoursRule => ({ pattern: new RegExp(pattern, 'gi'), examples, counterExamples })

/** How adverts name the working week. Tests run each rule by itself. */
export const hoursRules: readonly HoursRule[] = [
  rule(
    String.raw`${number}${unit}\s*(?:of work\s*)?(?:(?:per|a|each|every|\/)\s*${week}|p\s?\/?\s?w\b)`,
    [
      ['Full time, 37.5 hours per week', 37.5],
      ['Full-time (40 h/w)', 40],
      ['39 hrs p/w', 39],
      ['35 hours pw', 35],
      ['You work 38,5 h per week in Vienna.', 38.5],
      ['40 hours of work per week', 40],
    ],
    ['Support is open 40 hours a month', 'A 40-hour week', '40 hours with pay'],
  ),
  rule(
    String.raw`${number}${unit}[\s-]*(?:work(?:ing)?[\s-]*)?week\b`,
    [
      ['A 40-hour week with flexible start times.', 40],
      ['37.5 hour working week, Monday to Friday', 37.5],
      ['Based on a 40 hour work week', 40],
      ['a 40-hour workweek', 40],
    ],
    ['40 hours in a good week', '37.5 hours per week'],
  ),
  rule(
    String.raw`\bfull[\s-]?time\b(?:[\s,;|–-]+[a-z-]+){0,3}?\s*[(,]\s*${number}${unit}\s*(?:[),;]|$)`,
    [
      ['Job Type: Full-time, Permanent (37.5 hours)', 37.5],
      ['Full time (35 hours), London', 35],
      ['Full-time, 40 hours', 40],
    ],
    [
      'Full-time (37.5 hours per fortnight)',
      'Part-time (30 hours)',
      'Full-time staff answer calls. We train (40 hours) first.',
    ],
  ),
  rule(
    String.raw`\b(?:(?:weekly|working|contracted|contract)\s+hours|hours(?:\s+of\s+work)?(?:\s+per\s+week)?)\s*:\s*${number}${isOneWeek}`,
    [
      ['Hours: 37.5', 37.5],
      ['Working hours: 40 hours over 5 out of 7 days', 40],
      ['Weekly hours: 36.25', 36.25],
      ['Hours of work: 35 hours, Monday to Friday', 35],
      ['Hours per week: 40', 40],
    ],
    [
      'Hours: 35 to 40',
      'Hours: 37.5-40',
      'Opening hours: 10:00',
      'Working hours: 10.30 am',
      'Hours: 40 hours per month',
    ],
  ),
  rule(
    String.raw`${number}[\s-]?(?:stunden|std\.?|heures|h|uur|uren)[\s-]*(?:(?:pro|par|per|die|de|\/)[\s-]*)?(?:woche|semaine|week)\b`,
    [
      ['Vollzeit, 40 Stunden pro Woche', 40],
      ['38,5 Std./Woche', 38.5],
      ['eine 40-Stunden-Woche', 40],
      ['35 heures par semaine', 35],
      ['CDI, 39h/semaine', 39],
      ['40 uur per week', 40],
    ],
    ['40 Stunden im Monat', '35 heures de formation'],
  ),
]
