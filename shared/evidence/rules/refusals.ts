import type { WordingRule } from '../wording-rule.ts'

/** Sponsorship is ruled out. */
export const refusalRules: readonly WordingRule[] = [
  {
    reading: 'refuses',
    pattern: '<no> <filler*14> <sponsor>',
    examples: ['No sponsorship.', 'We do not sponsor.'],
    counterExamples: ['We do not rule out sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '<no> <filler*8> , (or|nor|and) <filler*5> <sponsor>',
    examples: ['We do not offer relocation, or sponsorship.'],
    counterExamples: ['It is not the case that we do not offer sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '<no> <clause*10> <visaWord> <kind*4> <sponsor>',
    examples: [
      'Need not hesitate to apply for a role with visa sponsorship.',
      'We are not in a position to support LMIA applications or any other visa sponsorship for this job.',
    ],
    counterExamples: ['We support visa sponsorship for this position.'],
  },
  {
    reading: 'refuses',
    pattern: `<no> <clause*8> <sponsor> <kind*4> (visas?|permits?|candidates?|applicants?|individuals?|foreign|
      international|immigration|work|h1b|employees?)`,
    examples: ['We are not in a position to take over sponsorship of an employment visa.'],
    counterExamples: ["We'll take care of your visa sponsorship."],
  },
  {
    reading: 'refuses',
    pattern: 'not (be)? (eligible|available|open|suitable) (for|to) <beyond*14> <sponsor>',
    examples: [
      'The role is not open to candidates who require sponsorship.',
      'This job is not eligible for H-1B, OPT, STEM OPT or any other form of sponsorship.',
    ],
    counterExamples: ['This role is eligible for visa sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '(no|without) (any|a)? (requirement|need) (for|of) <needed*5> <sponsor>',
    examples: [
      'We are looking for local candidates with no requirement for sponsorship.',
      'You must be eligible to work here without a need for employer sponsorship.',
    ],
    counterExamples: ['You must be eligible for a work permit under Canadian law.'],
  },
  {
    reading: 'refuses',
    pattern: 'too (small|early|young|new) <any*6> <sponsor>',
    examples: ["We're too small a team to sponsor visas."],
    counterExamples: ['We are willing to sponsor visas.'],
  },
  {
    reading: 'refuses',
    pattern: `(unable to|not able to|not be able to|not in a position to|cannot|not possible|impossible|not equipped
      to|not set up to) <clause*12> <sponsor>`,
    examples: [
      'Unfortunately we are not able to consider applicants requiring sponsorship.',
      'Unfortunately this post cannot be considered for sponsorship as it is below the skill level.',
    ],
    counterExamples: ['We are able to provide a certificate of sponsorship for this post.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <scope*9> (,)? (is|are|will|can|could|would|does|do|has|have|been)? (currently|unfortunately|
      sadly|therefore|simply|also|at this time|presently|generally|normally|at present)? (not|cannot|
      never|no longer|neither) <notAux*4> <notGiven>`,
    examples: ['sponsorship not provided', "sponsorship isn't offered."],
    counterExamples: ['Sponsorship provided.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <clause*10> (is|are|will|can|could|do|does|has|have)? (not|cannot|never|no longer) (currently|
      be|been|being|yet|at this time)? (currently|be|been|being|yet)? <notGiven>`,
    examples: [
      'Those in need of sponsorship should not apply.',
      'Applicants requiring a Certificate of Sponsorship need not apply.',
    ],
    counterExamples: ['We can provide a Certificate of Sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '<sponsor> <scope*9> (not|never) (something|a benefit|part of)',
    examples: ["Unfortunately visa sponsorship isn't something Tidewater Labs can provide right now."],
    counterExamples: ['We can provide a visa.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <scope*6> (,)? (is|are)? (unavailable|none|impossible|excluded|withdrawn|paused|suspended|out
      of scope)`,
    examples: ['Sponsorship N/A', 'Visa sponsorship is unavailable.'],
    counterExamples: ['Sponsorship is not a problem.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> (available|offered|provided|required|status|options?|support)? , (unfortunately|sadly|sorry|
      currently)? (,)? (no|not|none|cannot|unable|never|nope|false) !(<problem>|worries|need|limits?|
      restrictions?|only|just|yet decided|<otherNo>)`,
    examples: ['Visa sponsor: No', 'Sponsorship: false'],
    counterExamples: ['Visa sponsorship available - no remote work', 'We offer no parking, or visa sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '<sponsor> (no|none|nope|false) $',
    examples: ['Visa sponsorship no'],
    counterExamples: ['Visa sponsorship available.'],
  },
  {
    reading: 'refuses',
    pattern: '(<sponsor>|visas?|permits?) <any*6> , no $',
    examples: ['Can you sponsor me? No.', 'Do you sponsor work visas? No.'],
    counterExamples: ['We can sponsor Tier 2 visas, and often do.'],
  },
  {
    reading: 'refuses',
    pattern:
      '(visas?|permits?) , (no|none|not|never|cannot) !(<problem>|worries|need|required|needed|only|just|<otherNo>)',
    examples: ['Work permits: not provided.'],
    counterExamples: ['Work permits are arranged by us.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <any*6> , (unfortunately|sadly|sorry|regrettably) (,)? (no|not|we (do|can) not|we cannot|we
      do not|we are not|we are unable)`,
    examples: ['Sponsorship for this role, sadly, we do not offer.'],
    counterExamples: ['We are able to offer sponsorship for this role.'],
  },
  {
    reading: 'refuses',
    pattern: `not (one|a role|a job|a post|a position|something|anything) (that|which|for which)? (we (can|could|will|
      are able to|do))? <filler*4> <sponsor>`,
    examples: [
      "This position isn't one we're able to sponsor.",
      'Sponsorship: this vacancy is not one that we can sponsor.',
    ],
    counterExamples: ['We may not be able to sponsor this role.'],
  },
  {
    reading: 'refuses',
    pattern: '(stopped|ceased|paused|suspended|ended|discontinued|withdrawn|lost) <filler*6> <sponsor>',
    examples: ['We have stopped sponsoring visas.'],
    counterExamples: ['We are open to sponsoring visas.'],
  },
  {
    reading: 'refuses',
    pattern: 'without <withoutNeed*10> <sponsor>',
    examples: [
      'You must be able to work in the UK without sponsorship.',
      'Must have the right to work in the UK without current or future sponsorship.',
    ],
    counterExamples: ['You must have the right to work in the UK.'],
  },
  {
    reading: 'refuses',
    pattern: `without (the need for|needing|requiring|a need for|need of) (a|an|any|future)? (uk|work|working|
      employment)? (visas?|permits?)`,
    examples: ['You can work here without needing a visa.'],
    counterExamples: ['We help you obtain a work visa.'],
  },
  {
    reading: 'refuses',
    pattern: `<rights> <beyond*12> (no|without|nor|not) <any*3> (need|requirement|requiring|needing) (of|for|to)?
      <needed*8> <sponsor>`,
    examples: [
      'You should have the right to work in the UK and not need sponsorship.',
      'You have the right to live and work in the UK with no restrictions or need of sponsorship.',
    ],
    counterExamples: ['You must have the right to work in the UK, or we can sponsor you.'],
  },
  {
    reading: 'refuses',
    pattern: `(must|should|shall|only|who|candidates|applicants|and|individuals|those|they|will) <any*5> not
      <needed*7> <need> <needed*9> <sponsor>`,
    examples: [
      'will not now or in the future require sponsorship.',
      "We only hire people who don't need us to sponsor them.",
    ],
    counterExamples: ['Will you now or in the future need sponsorship to work in the UK?'],
  },
  {
    reading: 'refuses',
    pattern: '<need> <needed*9> <sponsor> <beyond*14> <turnedAway>',
    examples: [
      'Applicants who require sponsorship cannot be progressed.',
      'Applications requiring sponsorship will automatically be rejected.',
    ],
    counterExamples: ['Applications from candidates who require sponsorship are welcome.'],
  },
  {
    reading: 'refuses',
    pattern: `<need> <needed*6> (visas?|work permits?|<sponsor>) <beyond*10> (cannot|not able to|unable to) (help|
      assist|support|hire|employ|consider|proceed)`,
    examples: ["If you need a visa to work in the UK, please note we can't help."],
    counterExamples: ["If you don't yet have the right to work in the UK, we'll sponsor you."],
  },
  {
    reading: 'refuses',
    pattern: '<no> <any*9> <takeOn> <any*12> <need> <needed*9> (<sponsor>|visas?|permits?)',
    examples: [
      'We are unable to consider candidates who require a visa.',
      'For that reason you should not apply if you need sponsorship.',
    ],
    counterExamples: ['There is no reason not to apply if you need a visa sponsor.'],
  },
  {
    reading: 'refuses',
    pattern: `<no> <any*9> <takeOn> <any*6> (who|that) <any*3> <need> <beyond*14> (<sponsor>|visas?|h1b|immigration)`,
    examples: ['We will not interview people who will need, at some later point, a visa.'],
    counterExamples: ['We consider people who need a work permit.'],
  },
  {
    reading: 'refuses',
    pattern: `(below|under|short of) <any*6> (threshold|thresholds|level|minimum|requirements?|rate) <any*4> <sponsor>`,
    examples: [
      "The salary on offer falls below the level required for Skilled Worker sponsorship, therefore we can't offer it.",
    ],
    counterExamples: ['Depending on your situation we can offer sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '<sponsor> <scope*5> (is|are|falls?) (beyond|outside|out of)',
    examples: ['As we are a start-up, visa sponsorship is beyond our means.'],
    counterExamples: ['We are a visa sponsor.'],
  },
  {
    reading: 'refuses',
    pattern: '<no> <filler*5> licences? to (employ|hire|recruit) <any*3> (overseas|foreign|international|non)',
    examples: ["We don't have a licence to employ overseas workers."],
    counterExamples: ['We have a licence to sponsor workers from abroad.'],
  },
  {
    reading: 'refuses',
    pattern: '<no> <any*5> <takeOn> <any*6> (on|with|holding) (a|an)? (visas?|work permits?|h1b|opt|cpt) !(cards?)',
    examples: ['We will not be able to help with visas.'],
    counterExamples: ['We are not able to reply to everyone.'],
  },
]
