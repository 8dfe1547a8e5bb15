import type { WordingRule } from '../wording-rule.ts'

/** Sentences that name this job, and a no that means yes. */
export const exceptionRules: readonly WordingRule[] = [
  {
    reading: 'refuses',
    pattern: `(without|not have|not hold|not possess|lack|lacking|lacks|not having|no) <having*5> <rights>
      <beyond*14> <turnedAway>`,
    examples: [
      'If you do not have the right to work in the UK, please do not apply.',
      'Applicants without the right to work in the UK will not be considered.',
    ],
    counterExamples: ['If you do not already have the right to work in the UK, we can sponsor you.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <beyond*8> <yet> <beyond*3> (not|cannot|never|unable to) <notFor*5> this (particular|
      specific)? (<jobWord>|one)`,
    examples: [
      'We sponsor, except that we cannot for this role.',
      'We sponsor visas for nurses, but not for this role.',
    ],
    counterExamples: ['We sponsor visas for this role, but not for internships.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <beyond*6> (<yet> (,)?|,) <any*1> (this (particular|specific)? (<jobWord>|one)|the role|the
      post|the position) <any*2> (ineligible|not (be|currently|yet|a|an|one|of|the)*2 (eligible|qualify|
      covered|included|sponsored)) (,|$|and|as|because|due|under|yet|for (it|this|that|visas?|a visa|
      <sponsor>|the visa|the skilled|the scheme|the route))`,
    examples: [
      'We are a licensed sponsor, but this role is not eligible.',
      'Whilst we hold a sponsor licence, this role does not qualify.',
    ],
    counterExamples: ['We are a licensed sponsor and this role is eligible.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> licences? (,|but|however|it|this|that|which|though|unfortunately|currently|sadly|and|our|
      uk)*3 (does|do|will|is|can)? (not|cannot|never) (currently|yet|be)*2 (cover|extend to|extended to|
      apply to|include|allow|permit|used for) <someJobs*4> <jobs>`,
    examples: ['Sponsor licence: does not cover internships.', 'Our sponsor licence does not cover this role.'],
    counterExamples: ['Our software licence does not cover this role.'],
  },
  {
    reading: 'refuses',
    pattern: `licences? to sponsor (does|will|is|can)? (not|cannot|never) (currently|yet|be)? (cover|extend to|
      extended to|apply to|include|allow|permit|used for) <someJobs*4> <jobs>`,
    examples: ['Our licence to sponsor does not apply to internships.'],
    counterExamples: ['Our driving licence rule does not apply to this position.'],
  },
  {
    reading: 'refuses',
    pattern: 'not (be|currently)? (covered|included|supported) (by|under|on|in|within) <kind*4> <sponsor>',
    examples: [
      'This role is not covered by our sponsor licence.',
      'This vacancy is not included in our sponsorship scheme.',
    ],
    counterExamples: ['Our sponsor licence covers this role.'],
  },
  {
    reading: 'refuses',
    pattern: 'not one (that|which)? (our|the) <sponsor> licence (covers|includes|allows)',
    examples: ['This role is not one our sponsor licence covers.'],
    counterExamples: ['Our sponsor licence covers this role.'],
  },
  {
    reading: 'refuses',
    pattern: `<sponsor> <beyond*8> (cannot|not|unable to) (be|able|to|currently)*2 use (our|the|its|this|that) licence`,
    examples: ['Although we are a licensed sponsor, we cannot use our licence for this role.'],
    counterExamples: ['We are a licensed sponsor.'],
  },
  {
    reading: 'offers',
    pattern: `<no> <filler*14> <sponsor> <elsewhere*8> (,)? (but|however|though|although) (,)? we (can|do|will|are
      able to|are happy to) (sponsor (visas)? (for)?|(offer|provide) (it|sponsorship|visas) for|so for|
      for|with) this (particular|specific)? (<jobWord>|one) (,|$)`,
    examples: [
      'We cannot sponsor visas for interns, but we can for this role.',
      'We do not sponsor placement students, but we do for this position.',
    ],
    counterExamples: ['We cannot sponsor visas for interns but we will not for this role.'],
  },
  {
    reading: 'limits',
    pattern: `<no> <filler*14> <sponsor> <elsewhere*8> (,)? (but|however|though|although) (,)? we (can|do|will|may|
      might|could|are able to) (sponsor (visas)? (for)?|(offer|provide) (it|sponsorship|visas) for|so
      for|for|with) this (particular|specific)? (<jobWord>|one) (,|$|<given>)`,
    examples: [
      'We cannot sponsor visas for interns, but we may for this role.',
      'We cannot sponsor visas for interns, but we can for this role once you pass probation.',
    ],
    counterExamples: ['We cannot sponsor visas for interns, but we can for this role.'],
  },
  {
    reading: 'limits',
    pattern: `no reason (why|that)? (we|the company|they)? (cannot|could not|should not|would not|will not|not to)
      <filler*6> <sponsor>`,
    examples: [
      'There is no reason why we could not sponsor you.',
      'We see no reason why we should not sponsor a visa.',
    ],
    counterExamples: ['There is no reason why you should not apply if you need sponsorship: we sponsor.'],
  },
  {
    reading: 'neutral',
    pattern: `no reason (why|that|for)? (you|candidates|applicants|anyone|people|they|someone)? (should not|cannot|
      could not|would not|not to|to not) (apply|be considered|hesitate)`,
    examples: [
      'There is no reason not to apply if you need a visa sponsor.',
      'There is no reason why you should not apply if you need sponsorship.',
    ],
    counterExamples: ['There is no reason to apply if you need sponsorship, as we cannot sponsor.'],
  },
  {
    reading: 'offers',
    pattern: `<untrue> that (we|the company) (cannot|do not|will not|never|no longer|are unable to|are not able to)
      <filler*6> <sponsor>`,
    examples: ['It is a myth that we cannot sponsor visas.', 'It is not true that we cannot sponsor: we do.'],
    counterExamples: ['It is a myth that we sponsor visas.'],
  },
  {
    reading: 'refuses',
    pattern: 'no reason to <filler*5> <sponsor>',
    examples: ['We see no reason to offer sponsorship.'],
    counterExamples: ['No right to work required, we offer visa sponsorship.'],
  },
  {
    reading: 'refuses',
    pattern: '<untrue> that (we|the company|this role) (can|do|will|are|is)? <filler*6> <sponsor>',
    examples: ['It is not true that we sponsor.', 'It is not true that we sponsor;'],
    counterExamples: ['It is not true that we cannot sponsor: we do.'],
  },
  {
    reading: 'refuses',
    pattern: `!<(not|no|never|longer|even|not be) (must|need|needs|required|have|should|responsible|expected|only|
      will|shall|ensure|would need) <ownBefore*7> (their|your) own (valid|uk|current|existing|work|
      working|student|skilled|worker)*2 (visas?|(work|working|employment|residence) permits?) !(costs?|
      fees?|applications?|expenses|charges?|appointments?|status|details)`,
    examples: ['You must have your own work visa.', 'Candidates must arrange their own visa.'],
    counterExamples: ['You must have your own parking permit.'],
  },
  {
    reading: 'limits',
    pattern: `<no> <clause*8> <sponsor> <scope*3> (visas? for)? (every|all|each) <any*3> (role|roles|position|
      positions|candidate|candidates|applicant|applicants|case|cases|job|jobs)`,
    examples: ['We cannot sponsor visas for every role.'],
    counterExamples: ['We cannot sponsor visas for this role, but we can for others.'],
  },
  {
    reading: 'limits',
    pattern: 'not (all|every) <any*4> (eligible|qualify|qualifies|suitable|able|sponsored) <any*4> <sponsor>',
    examples: ['Not all roles qualify for sponsorship, so ask us about this one.'],
    counterExamples: ['This role does not qualify for visa sponsorship.'],
  },
  {
    reading: 'limits',
    pattern: `not (all|every) <any*4> (eligible|qualify|qualifies|suitable|covered|offered) (for)? (a)? (visas?|
      <sponsor>)`,
    examples: ['Not all roles qualify for a visa.'],
    counterExamples: ['This role does not qualify for visa sponsorship.'],
  },
  {
    reading: 'limits',
    pattern: '<rights> <any*8> (with or without|with and without) (<need>|<needed>)? <needed*8> <sponsor>',
    examples: ['Authorised to work in the USA with or without sponsorship.'],
    counterExamples: ['We can hire you with or without sponsorship.'],
  },
  {
    reading: 'offers',
    pattern: '(with or without|with and without) (<need>|<needed>)? <needed*8> <sponsor>',
    examples: ['We can hire you with or without sponsorship.'],
    counterExamples: ['We can help you with your visa application.'],
  },
]
