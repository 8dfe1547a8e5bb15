import type { WordingRule } from '../wording-rule.ts'

/** Help with a visa, and offers on a condition. */
export const perhapsRules: readonly WordingRule[] = [
  {
    reading: 'offers',
    pattern: `(help|helping|assist|assistance|support) (you|candidates|applicants|people|them|hires|in|with|to)*3
      (obtain|obtaining|secure|securing|get|getting|acquire|acquiring) (a|an|your|the|their)? (work|
      working|uk|us|usa|new|appropriate|necessary)? (visas?|work permits?)`,
    isCancelledByNo: true,
    examples: ['We can assist in getting a visa.', 'We help you obtain a work visa.'],
    counterExamples: ["If you need a visa to work in the UK, please note we can't help."],
  },
  {
    reading: 'helps',
    pattern: `(help|support|assist|assistance|advice|guidance|guide|helping|helped|sort|handle|manage) <any*5>
      (visas?|work permits?|immigration|h1b|green cards?) !(<sponsor>|queries|officers?|policy|law|
      cases|team|teams|clients?|europe|card|cards|inc)`,
    isCancelledByNo: true,
    examples: [
      'You will get a laptop, a mentor and help with your visa paperwork.',
      'We can help you with your visa application.',
    ],
    counterExamples: ['We will sponsor your work permit and help you move.'],
  },
  {
    reading: 'helps',
    pattern: '(transfer|transfers|transferring) <kind*4> (visas?|h1b|permits?)',
    isCancelledByNo: true,
    examples: ['We can transfer your H-1B.'],
    counterExamples: ['We offer H-1B sponsorship.'],
  },
  {
    reading: 'helps',
    pattern: '(visas?|h1b) transfers?',
    isCancelledByNo: true,
    examples: ['H-1B transfers are handled by us.'],
    counterExamples: ['H1B sponsorship available, transfers welcome'],
  },
  {
    reading: 'helps',
    pattern: `visas? (and relocation|and immigration|application|applications|fee|and)? (and relocation)? (support|
      assistance|help|reimbursement|reimbursed)`,
    isCancelledByNo: true,
    examples: ['Relocation and visa help available.', 'Visa support for exceptional people.'],
    counterExamples: ['We support visa sponsorship and relocation for international hires.'],
  },
  {
    reading: 'helps',
    pattern: `(visas?|work permits?) (fees|costs)? (are|is|can be|will be)? (provided|arranged|paid|covered|
      reimbursed)`,
    isCancelledByNo: true,
    examples: ['Visa fees paid.', 'Work permits are arranged by us.'],
    counterExamples: ['We are unable to provide work permits.'],
  },
  {
    reading: 'helps',
    pattern: `(lmia|employment pass|critical skills (employment)? permit|blue card|h1b) (transfers?)? (support|
      supported|available|provided|possible|ok|okay|welcome|accepted)`,
    isCancelledByNo: true,
    examples: ['Blue Card supported.'],
    counterExamples: ['We provide visa sponsorship and help with the Blue Card.'],
  },
  {
    reading: 'limits',
    pattern: '<sponsor> <yes*12> (may|might|could) be (offered|available|possible|provided|considered)',
    isCancelledByNo: true,
    examples: ['Sponsorship may be available.', 'Sponsorship might be possible at a later date.'],
    counterExamples: ['Sponsorship for this role may not be available.'],
  },
  {
    reading: 'limits',
    pattern: '(may|might|could|can|will|would) (also|still)? consider <kind*6> <sponsor> !(opportunities|deals?|of)',
    isCancelledByNo: true,
    examples: ['The firm may consider sponsorship at its discretion.'],
    counterExamples: ['We may consider a sponsorship deal.'],
  },
  {
    reading: 'limits',
    pattern: `h1b (candidates?|applicants?|holders?|workers?|visas?)? (are|is)? (also|all)? (welcome|ok|okay|fine|
      accepted|friendly|eligible)`,
    isCancelledByNo: true,
    examples: ['H-1B candidates are welcome.'],
    counterExamples: ['We do not take H-1B candidates.'],
  },
  {
    reading: 'limits',
    pattern: 'h1b (is|are)? (no|not an?) <problem>',
    examples: ['H-1B is no problem.'],
    counterExamples: ['H-1B is not available.'],
  },
  {
    reading: 'limits',
    pattern: '(can do|do|open to|all roles are|roles are) h1b (eligible)?',
    isCancelledByNo: true,
    examples: ['We can do H-1B.', 'We are open to H-1B.'],
    counterExamples: ['We cannot do H-1B.'],
  },
  {
    reading: 'limits',
    pattern: 'visas? friendly',
    isCancelledByNo: true,
    examples: ['We are well funded and visa friendly.'],
    counterExamples: ['We are friendly.'],
  },
  {
    reading: 'limits',
    pattern: `(explore|exploring|look at|look into|looking at|talk about|talking about|discussing|considering)
      <kind*5> <sponsor>`,
    isCancelledByNo: true,
    examples: [
      'We can look at sponsoring a visa for somebody outstanding.',
      "We'd be open to talking about sponsorship with the right person.",
    ],
    counterExamples: ['We look for people with the right to work and those who need sponsorship.'],
  },
  {
    reading: 'limits',
    pattern: `<sponsor> (available|offered)? , (on a)? (case by case|maybe|possibly|possible|depends|depending|
      considered|negotiable|tbd|tbc|subject)`,
    isCancelledByNo: true,
    examples: ['Visa sponsorship: case by case'],
    counterExamples: ['Visa sponsorship: yes'],
  },
  {
    reading: 'limits',
    pattern: '<sponsor> <scope*4> (subject to|dependent on|depends on|conditional on)',
    isCancelledByNo: true,
    examples: ['Visa sponsorship is subject to the role meeting Home Office rules.'],
    counterExamples: ['Visa sponsorship is available, although the role is not remote.'],
  },
  {
    reading: 'limits',
    pattern: '<sponsor> <scope*6> (looked at|reviewed|assessed|decided|judged|agreed)',
    isCancelledByNo: true,
    examples: [
      'Visa sponsorship will be looked at on a case-by-case basis and is possible where the salary allows it.',
    ],
    counterExamples: ['We cannot guarantee that visa sponsorship will be available at the end of the placement.'],
  },
  {
    reading: 'limits',
    pattern: '(possible|potential) <any*3> <kind*3> <sponsor>',
    isCancelledByNo: true,
    examples: ['Potential for visa sponsorship'],
    counterExamples: ['Visa sponsorship provided for overseas doctors.'],
  },
  {
    reading: 'limits',
    pattern: `(^|,) <kind*4> sponsorships? (for|to) <any*4> (candidates?|applicants?|people|individuals?|engineers?|
      talent|hires?|roles?|positions?)`,
    isCancelledByNo: true,
    examples: ['Visa sponsorship for strong candidates'],
    counterExamples: ['We provide visa sponsorship for eligible candidates.'],
  },
  {
    reading: 'limits',
    pattern: 'visas? (is|are)? (possible|considered|negotiable)',
    isCancelledByNo: true,
    examples: ['Visa possible.'],
    counterExamples: ['No visa sponsoring possible.'],
  },
  {
    reading: 'limits',
    pattern: 'consider <yes*6> <need> <needed*5> (visas?|work permits?)',
    isCancelledByNo: true,
    examples: ['We consider people who need a work permit.'],
    counterExamples: ['We welcome applications from people who need visa sponsorship.'],
  },
  {
    reading: 'limits',
    pattern: 'visas? (applicants?|candidates?|holders?) (are)? (considered|welcome)',
    isCancelledByNo: true,
    examples: ['Visa holders are welcome.'],
    counterExamples: ['Candidates who need a visa sponsor are welcome.'],
  },
  {
    reading: 'helps',
    pattern: '(apply|arrange|obtain|organise) (for)? (your|a|the) (work|skilled worker)? (visa|permit)',
    isCancelledByNo: true,
    examples: ['We apply for your work permit.'],
    counterExamples: ['You are responsible for obtaining your own work permit.'],
  },
  {
    reading: 'offers',
    pattern: `(can|will|able to|happy to|do|to|gladly) (help)? (secure|provide|get|arrange|obtain|offer|support|supply)
      (you)? (with)? (a|an|your|the|work|working|new)? (work|working)? visas? !(support|assistance|help|
      applications?)`,
    isCancelledByNo: true,
    examples: ['We can provide a visa.'],
    counterExamples: ['Depending on experience we can look into a visa.'],
  },
]
