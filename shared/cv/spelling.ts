import type { Spelling } from './countries.ts'

/** British and American spelling of words that CVs use. */
const pairs =
  'organise organize|organised organized|organising organizing|organisation organization|analyse analyze|' +
  'analysed analyzed|analysing analyzing|' +
  'optimise optimize|optimised optimized|optimisation optimization|specialise specialize|specialised specialized|' +
  'recognise recognize|recognised recognized|' +
  'prioritise prioritize|prioritised prioritized|summarise summarize|summarised summarized|digitise digitize|' +
  'digitised digitized|utilise utilize|utilised utilized|' +
  'colour color|behaviour behavior|favourite favorite|honour honor|honours honors|labour labor|centre center|' +
  'metre meter|theatre theater|' +
  'programme program|modelling modeling|modelled modeled|labelled labeled|travelled traveled|cancelled canceled|' +
  'counselling counseling|fulfil fulfill|enrolment enrollment|' +
  'catalogue catalog|dialogue dialog|defence defense|licence license|judgement judgment'
const byBritish = new Map(pairs.split('|').map(pair => pair.split(' ') as [string, string]))
const byAmerican = new Map([...byBritish].map(([british, american]) => [american, british]))

/** Also American, but usual in Canada: -ize, -yze. */
const isCanadian = (american: string) => /(iz(e|ed|ing|ation)|yz(e|ed|ing))$/.test(american)
/** Both a British word and another one's American spelling, so that no mistake can be seen in it. */
const isAmbiguous = new Set(['program', 'meter', 'license', 'licence', 'dialog', 'labor'])

function usualSpelling(word: string, spelling: Spelling): string | undefined {
  if (isAmbiguous.has(word)) return undefined
  if (spelling === 'american') return byBritish.get(word)
  const british = byAmerican.get(word)
  if (spelling === 'canadian') {
    const american = byBritish.get(word)
    if (american && isCanadian(american)) return american
    return isCanadian(word) ? undefined : british
  }
  return british
}

/**
 * The first word that is spelled differently in this country. Words with a capital inside a sentence are names, and are
 * skipped.
 */
export function findSpelling(text: string, spelling: Spelling): { found: string; usual: string } | undefined {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}./@-])[A-Za-z]+(?!\.?[\p{L}\p{N}@-])/gu)) {
    const word = match[0]
    const isName = /^[A-Z]/.test(word) && !/(^|[.!?\n]\s*)$/.test(text.slice(0, match.index))
    const usual = isName ? undefined : usualSpelling(word.toLowerCase(), spelling)
    if (usual) return { found: word, usual }
  }
  return undefined
}
