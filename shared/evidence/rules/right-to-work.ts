import type { WordingRule } from '../wording-rule.ts'

/** The right to work: one that needs no sponsor, or the plain request. */
export const rightToWorkRules: readonly WordingRule[] = [
  {
    reading: 'limits',
    pattern: '<rights> <yes*6> (or|and or) (qualify|eligible|qualified) for <kind*4> <sponsor>',
    examples: ['Must have work authorisation or qualify for sponsorship.'],
    counterExamples: ['This role does not qualify for sponsorship.'],
  },
  {
    reading: 'offers',
    pattern: `<rights> <yes*9> (,)? (or|otherwise|but|if not|failing that) (,)? <yes*10> (<sponsor>|skilled worker
      visa|visa support)`,
    examples: ['You must have the right to work in the UK, or we can sponsor you.'],
    counterExamples: ['You must have existing right to work in the UK.'],
  },
  {
    reading: 'offers',
    pattern: `<rights> <yes*9> and (those|people|candidates|applicants|anyone) (who|that)? <need> <needed*6> <sponsor>`,
    examples: ['We look for people with the right to work and those who need sponsorship.'],
    counterExamples: ['We cannot hire people who do not have the right to work.'],
  },
  {
    reading: 'refuses',
    pattern: '<lasting> <having*7> <rights>',
    examples: ['You are already authorised to work here.', 'You need the permanent right to work here.'],
    counterExamples: ['You do not need the right to work already, we sponsor.'],
  },
  {
    reading: 'refuses',
    pattern: `(must|need to|needs to|should|have to|has to|required to) <any*5> already <any*5> (authorised|eligible|
      entitled|permitted|visas?|permits?|rights?|residents?)`,
    examples: ['You should already have a visa.', 'Must already hold a residence permit.'],
    counterExamples: ['You must have your own parking permit.'],
  },
  {
    reading: 'refuses',
    pattern: `(must|need to|needs to|have to|has to|should|required to|only) <any*3> (have|hold|possess|with|holding|
      need) (a|an|the|your)? (valid|current|existing|appropriate|relevant) <any*4> (visas?|(work|
      working|residence|employment) permits?)`,
    examples: ['You must have a valid work permit.', 'Applicants must hold a valid UK work permit;'],
    counterExamples: ['You must hold a full UK driving licence.'],
  },
  {
    reading: 'refuses',
    pattern: `(have|hold|holding|possess|need) (a|an|your|the|valid|own|uk|eu|their)*3 ((work|working|residence) permits?|visas?) (already|in place)`,
    examples: ['You must have a work permit already.'],
    counterExamples: ['We have arranged many work permits already.'],
  },
  {
    reading: 'refuses',
    pattern: '(have|hold|holding|possess|with|need) <any*2> permanent (uk|usa?|eu)? (work|working) permits?',
    examples: ['Have a permanent work permit in the UK'],
    counterExamples: ['We offer permanent work with a parking permit.'],
  },
  {
    reading: 'refuses',
    pattern: '<rights> <any*6> for any employer',
    examples: ['You are authorised to work in the USA for any employer.'],
    counterExamples: ['Are you able to work in the UK without sponsorship?'],
  },
  {
    reading: 'refuses',
    pattern: '<rights> <any*9> <beforeApplying>',
    examples: [
      'Right to work in the UK must already be in place;',
      'Candidates are required to have the right to work already;',
    ],
    counterExamples: ['Candidates are not required to have the right to work already;'],
  },
  {
    reading: 'refuses',
    pattern: '<rights> <any*9> without (any)? (visa|immigration|time|working|work)? <limits>',
    examples: ['You have the right to work in the UK without time limits.'],
    counterExamples: ['You must have the right to work in the UK.'],
  },
  {
    reading: 'refuses',
    pattern: `(no|free of|free from) (any)? (visa|immigration|time|legal|work)? <limits> (on|to)? <having*4> <rights>`,
    examples: ['There must be no restrictions on your right to work in the UK.'],
    counterExamples: ['You must be eligible to work in the UK.'],
  },
  {
    reading: 'refuses',
    pattern: 'work <any*6> without (any)? (visa|immigration|time|working|work)? restrictions?',
    examples: [
      'You must be able to work in the UK without any restrictions.',
      'Candidates should be able to work in Ireland without restriction (Stamp 4 or EU passport).',
    ],
    counterExamples: ['You must be eligible to work in the UK.'],
  },
  {
    reading: 'refuses',
    pattern: 'only <any*9> <rights> !(checks?)',
    examples: [
      'Only candidates with the right to work in the UK will be considered.',
      'We can only consider candidates who have the right to work in the UK.',
    ],
    counterExamples: ['Candidates will need a valid right to work in the UK.'],
  },
  {
    reading: 'refuses',
    pattern: '<rights> <any*6> only',
    examples: ['Right to work holders only.'],
    counterExamples: ['Right to work checks are carried out before you start.'],
  },
  {
    reading: 'refuses',
    pattern: `(not|cannot|unable) <any*5> (consider|accept|progress|process|employ|hire) <any*7> (without|not have|
      not hold|lacking|do not) <having*5> <rights>`,
    examples: [
      'We regret that we cannot progress anyone without having the right to work.',
      'We cannot hire people who do not have the right to work.',
    ],
    counterExamples: ['We do not expect you to have the right to work already: visa sponsorship is available.'],
  },
  {
    reading: 'neutral',
    pattern: '<rights> (in the uk|in uk)? (checks?|documents?|documentation|verification|screening|audit|status)',
    examples: [
      'We carry out right to work checks on all new employees.',
      'All offers are subject to right to work checks, references and a health form.',
    ],
    counterExamples: ['A basic DBS check and proof of right to work are required.'],
  },
  {
    reading: 'neutral',
    pattern: `(proof|evidence|verify|verification|check|checks|checking|copy|documents?|prove|documentation) <any*6>
      <rights>`,
    examples: [
      'Applicants will be asked for evidence of their right to work.',
      'Please bring proof of your right to work in the UK to the interview.',
    ],
    counterExamples: ['Applicants without the right to work in the UK will not be considered.'],
  },
  {
    reading: 'asks',
    pattern: '<rights>',
    examples: ['Permission to work in the UK is required.', 'Applicants must have Australian working rights;'],
    counterExamples: ['Applicants must have the unrestricted right to work in the UK.'],
  },
]
