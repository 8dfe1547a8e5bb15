import type { WordingRule } from '../wording-rule.ts'

/** Neither yes nor no: may not, cannot guarantee, unlikely. */
export const doubtRules: readonly WordingRule[] = [
  {
    reading: 'doubts',
    pattern: '(may|might) not <filler*8> <sponsor>',
    examples: ['We may not be able to sponsor this role.'],
    counterExamples: ['We are not licensed to sponsor this role.'],
  },
  {
    reading: 'unsure',
    pattern: '(may|might) not (even|always)? <need> <needed*6> <sponsor>',
    examples: [
      'You may not need sponsorship on a Graduate visa.',
      'You might not even need sponsorship at first if you are a student.',
    ],
    counterExamples: ['It is not a problem if you need sponsorship.'],
  },
  {
    reading: 'doubts',
    pattern: '<sponsor> <scope*8> (may|might) not (always)? be',
    examples: ['Sponsorship for this role may not be available.'],
    counterExamples: ['Sponsorship is not available for this role.'],
  },
  {
    reading: 'unsure',
    pattern: 'no <kind*4> <sponsor> (fees?|costs?|charges?|paperwork)',
    examples: ['There is no sponsorship fee for you to pay.'],
    counterExamples: ['There is no reason to apply if you require sponsorship.'],
  },
  {
    reading: 'unsure',
    pattern: 'no <kind*5> <sponsor> (is|will be) (needed|required|necessary)',
    examples: ['No sponsorship is needed while you hold a Graduate visa.'],
    counterExamples: ['Visa sponsorship: No'],
  },
  {
    reading: 'doubts',
    pattern: '(not|cannot) (always|be)? (able to)? guaranteed? <filler*8> <sponsor>',
    examples: ['We cannot guarantee sponsorship.', 'Holding a visa does not guarantee that you can be sponsored.'],
    counterExamples: ['You can be sponsored for a Skilled Worker visa.'],
  },
  {
    reading: 'doubts',
    pattern: '(not|cannot|never) <any*4> (guarantee|guarantees|promise) <any*10> (visas?|<sponsor>)',
    examples: ['We cannot promise sponsorship.', 'An offer of a place is not a promise of visa sponsorship.'],
    counterExamples: ['We offer visa sponsorship, but this role is not eligible for a bonus.'],
  },
  {
    reading: 'doubts',
    pattern: '<sponsor> <scope*8> (not|cannot be|never) (always)? guaranteed',
    examples: ['Sponsorship is not guaranteed.'],
    counterExamples: ['Visa sponsorship is not available.'],
  },
  {
    reading: 'doubts',
    pattern: '(unlikely|rarely|seldom) <any*8> <sponsor>',
    examples: ['We are unlikely to be able to offer sponsorship.', 'It is unlikely that this role will be sponsored.'],
    counterExamples: ['We are able to offer sponsorship for this role.'],
  },
  {
    reading: 'doubts',
    pattern: '<sponsor> <scope*6> unlikely',
    examples: ['Sponsorship for this role is unlikely.'],
    counterExamples: ['Sponsorship is available for this role.'],
  },
  {
    reading: 'doubts',
    pattern: `(preference|priority|prefer|preferred|preferably|ideally|prioritise|advantage|advantageous) <any*10>
      (not <need>|without) <needed*6> <sponsor>`,
    examples: [
      'Preference will be given to candidates who do not require sponsorship.',
      "All things being equal, we prefer candidates who don't require sponsorship.",
    ],
    counterExamples: ['Only candidates who do not require sponsorship can apply.'],
  },
  {
    reading: 'doubts',
    pattern: `not <need> <needed*6> <sponsor> <any*5> (preferred|prioritised|preference|advantage|advantageous|
      desirable)`,
    examples: [
      'Those not requiring sponsorship are at an advantage.',
      'Candidates who do not need sponsorship are preferred.',
    ],
    counterExamples: ['We are not accepting candidates who need sponsorship.'],
  },
  {
    reading: 'unsure',
    pattern: 'not (yet)? (decided|confirmed|known|sure|clear) <any*5> <sponsor>',
    examples: ['We have not yet decided about sponsorship for this role.'],
    counterExamples: ['We have not ruled out visa sponsorship for this role.'],
  },
]
