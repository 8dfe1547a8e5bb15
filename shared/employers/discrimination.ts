import { systemCountryId } from '#shared/constants.ts'
import type { UsedRule } from '#shared/salary/salary-test.ts'
import type { Finding } from './lint.ts'
import type { PostContent } from './read-post.ts'

/** In the UK, what makes such wording a risk. */
export const equalityRuleId = 'uk.employers.equality-act'

type Wording = readonly [pattern: RegExp, instead: string]

/** Wording about nationality, for which there can be a legal reason. */
const nationalities: readonly Wording[] = [
  [
    /\b(?:EU|EEA|European|UK|British|English)(?: (?:citizens?|nationals?|applicants?|candidates?|passport holders?))? only\b/i,
    'Ask for the right to work instead, or tick “Citizens or permanent residents only” with the legal reason.',
  ],
  [
    /\bonly (?:EU|EEA|European|UK|British) (?:citizens?|nationals?|applicants?|candidates?)\b/i,
    'Ask for the right to work instead, or tick “Citizens or permanent residents only” with the legal reason.',
  ],
]

/** Other wording that may shut people out unlawfully, and what to write instead. */
const wordings: readonly Wording[] = [
  [
    /\b(?:native|mother[- ]tongue)(?:[ -]level)? (?:\w+ )?speakers?\b|\bmother[- ]tongue\b/i,
    'Write “fluent” and name the language.',
  ],
  [
    /\b(?:must|should) be (?:British|English|European|white|Christian|male|female)\b/i,
    'Ask for what the work needs, not for who someone is.',
  ],
  [
    /\b(?:young and dynamic|recent graduates only|under (?:30|35|40) years?|(?<!\b(?:children|pupils|students|people|adults|boys|girls|learners) )aged? (?:between )?\d{2} ?(?:-|–|to|and) ?\d{2})\b/i,
    'Ask for skills or experience, not for an age.',
  ],
  [
    /\b(?:salesman|waitress|handyman|barmaid|he will be responsible|she will be responsible)\b/i,
    'Use a word for everyone, such as “salesperson”.',
  ],
]

/** Words of an advert that may discriminate. Only the law of the UK is named; other countries have their own. */
export function findDiscrimination(
  { title, description, countryId, statuses }: PostContent,
  equalityAct: UsedRule | undefined,
): Finding[] {
  const text = `${title}\n${description}`
  const judged = statuses.includes('residentsOnly') ? wordings : [...nationalities, ...wordings]
  return judged.flatMap(([pattern, instead]) => {
    const quote = pattern.exec(text)?.[0]
    if (quote === undefined) return []
    return [
      {
        level: 'warning' as const,
        code: 'discrimination',
        field: 'description',
        words: `“${quote}” may discriminate. ${instead}`,
        rules: countryId === systemCountryId && equalityAct ? [equalityAct] : [],
      },
    ]
  })
}
