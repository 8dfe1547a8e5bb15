import type { WordingRule } from '../wording-rule.ts'

/** Words that only look like a no, and a no that turns into a yes. */
export const reversalRules: readonly WordingRule[] = [
  {
    reading: 'refuses',
    pattern: '(not apply|not be considered|cannot consider you|not consider applications) unless <any*5> <rights>',
    examples: ["Please don't apply unless you already have the right to live and work in the UK."],
    counterExamples: ['Please make sure you have the right to work in the UK.'],
  },
  {
    reading: 'neutral',
    pattern: `(whether or not|or not|not only|not just|not merely|not have to be sponsored|no need to worry|
      regardless of whether|why not)`,
    examples: ['We sponsor visas, but not only for this role.', 'Not only do we sponsor visas, we pay the fees.'],
    counterExamples: ['We sponsor visas for nurses, but not for this role.'],
  },
  {
    reading: 'neutral',
    pattern: `(if|whether|where|unless|for those who|although|even if|even though|while) <any*4> (already|currently)?
      (have|has|hold) <having*4> <rights>`,
    examples: [
      "If you don't yet have the right to work in the UK, we'll sponsor you.",
      'If you do not already have the right to work in the UK, we can sponsor you.',
    ],
    counterExamples: ['You are not required to already have the right to work in the UK, as we can sponsor you.'],
  },
  {
    reading: 'neutral',
    pattern: '(if|whether) <any*3> (do|does|will|would)? not <any*3> <need> <needed*6> <sponsor>',
    examples: ['Tell us if you do not require sponsorship.'],
    counterExamples: ['If you require sponsorship, please do not apply.'],
  },
  {
    reading: 'limits',
    pattern: '(not|never) (rule|ruled|ruling) out <kind*6> <sponsor>',
    examples: ['We do not rule out sponsorship.', 'We have not ruled out visa sponsorship for this role.'],
    counterExamples: ['Sponsorship for this role, sadly, we do not offer.'],
  },
  {
    reading: 'offers',
    pattern: 'no <kind*4> <sponsor> (<limits>|caps?|quotas?)',
    examples: ['There are no visa sponsorship caps here.', 'There are no sponsorship restrictions for this post.'],
    counterExamples: ['There is no sponsorship for this post.'],
  },
  {
    reading: 'offers',
    pattern: 'no (<limits>|cap|quota|objections?|<problem>) (on|to|with|for|about|in) <kind*5> <sponsor>',
    examples: ['There are no restrictions on sponsorship.', 'We have no problem with visa sponsorship.'],
    counterExamples: ['We offer no visa sponsorship.'],
  },
  {
    reading: 'offers',
    pattern: `<sponsor> <scope*6> (is|are|will|would|should|need)? (not|never|no) (be|pose|present|longer)? (a|an|
      any)? <problem>`,
    examples: ['Sponsorship is not a problem.', 'Needing sponsorship is not a barrier.'],
    counterExamples: ['Visa sponsorship is not available.'],
  },
  {
    reading: 'offers',
    pattern: `(not|no) (be|a|an|see|regard|view|consider|that|need|as|any)*2 <problem> (to|for|with|if|you|us|that|
      we)*3 <need> <needed*5> <sponsor>`,
    examples: ['It is not a problem if you need sponsorship.'],
    counterExamples: ['You should not apply if you need sponsorship.'],
  },
  {
    reading: 'offers',
    pattern: `<need> <needed*5> <sponsor> (,)? (that|it|this)? (is|are|will|would)? (not|never|no) (be)? (a|an)?
      <problem>`,
    examples: ['If you need sponsorship, it is not a problem.'],
    counterExamples: ['You might not even need sponsorship at first if you are a student.'],
  },
  {
    reading: 'offers',
    pattern: `(not|never) (be)? (exclude|excluded|reject|rejected|disadvantage|disadvantaged|penalise|penalised|
      discount|put off|deterred) <any*4> (because|due|by|for|if|on)? <any*5> <sponsor>`,
    examples: [
      'Do not be put off if you need sponsorship.',
      'You will not be disadvantaged because you need sponsorship.',
    ],
    counterExamples: ['Applicants who need sponsorship will not be shortlisted.'],
  },
  {
    reading: 'offers',
    pattern: '(not|need not|never) (deterred|discouraged|worried|hesitate|be put off|let) <any*6> <sponsor>',
    examples: ['Never let the need of sponsorship stop you, we want your application.'],
    counterExamples: ['Please tell us in your application if you need sponsorship.'],
  },
  {
    reading: 'neutral',
    pattern: `(do not|does not|need not|not|no longer|without) (be)? (need|have to|require|needing|required|obliged|
      expected|expect|necessary|essential) (to|for|you|candidates|applicants|already|currently|
      <having>)*4 <rights> !(<sponsor>)`,
    examples: [
      'Candidates are not required to have the right to work already;',
      'You do not need to have the right to work in the UK to apply for this role.',
    ],
    counterExamples: ['You are not required to live in London but must already have the right to work in the UK.'],
  },
  {
    reading: 'neutral',
    pattern: 'no <having*3> <rights> (is)? (required|needed|necessary)',
    examples: ['No right to work required, we offer visa sponsorship.'],
    counterExamples: ['We offer no visa sponsorship.'],
  },
  {
    reading: 'neutral',
    pattern: '<rights> (is|are)? not (required|needed|necessary|essential)',
    examples: ['The right to work is not required when you apply.'],
    counterExamples: ['Sponsorship is not required as you must already have the right to work.'],
  },
]
