import type { WordingRule } from '../wording-rule.ts'

/** Sponsorship is offered. The last rule: it is mentioned, and we do not know what that says. */
export const offerRules: readonly WordingRule[] = [
  {
    reading: 'offers',
    pattern: '<sponsor> <scope*9> (,)? <aux*4> <onOffer>',
    isCancelledByNo: true,
    examples: ['Sponsorship offered.', 'VISA SPONSORSHIP OFFERED'],
    counterExamples: ['Visa sponsorship offered: no.'],
  },
  {
    reading: 'offers',
    pattern: '<giving> <kind*8> sponsorships? !(process|team|queries|policy|compliance)',
    isCancelledByNo: true,
    near: `we|visas?|candidates?|applicants?|roles?|positions?|post|job|relocation|skilled|overseas|international|
      abroad|uk|yes|benefits?|package|need|immigration`,
    examples: ['We offer visa sponsorship.', 'We provide relocation and visa sponsorship.'],
    counterExamples: ['We cannot offer relocation or visa sponsorship.'],
  },
  {
    reading: 'offers',
    pattern: '(sponsor|sponsors|sponsoring|sponsored) <sponsorFor*5> <person>',
    isCancelledByNo: true,
    examples: [
      'We sponsor visas.',
      'Yes, we sponsor visas!',
      'We sponsor the residence permit.',
      'We sponsor your residence and work permit.',
      'We will sponsor an EU Blue Card.',
    ],
    counterExamples: [
      'We cannot sponsor visas.',
      'We do not sponsor residence permits.',
      'We sponsor an artist in residence every year.',
      'We sponsor the residence of a painter each summer.',
    ],
  },
  {
    reading: 'offers',
    pattern: `(we|can|will|do|to|also|gladly|happily|be|get|you|could|may|might|always|regularly|often|does|and)
      (sponsor|sponsored) (the|your|their)? (,|$|for|from|under|through|via|if|where|on)`,
    isCancelledByNo: true,
    examples: ['We sponsor.', 'we can sponsor.'],
    counterExamples: ["We can't sponsor work visas."],
  },
  {
    reading: 'offers',
    pattern: `(happy|able|willing|pleased|delighted|glad|keen|ready|prepared|proud|position|open) to (sponsor|
      sponsoring)`,
    isCancelledByNo: true,
    examples: ['Hollins Biotech is happy to sponsor scientists from abroad.'],
    counterExamples: ['Regrettably the Trust is unable to sponsor for this role.'],
  },
  {
    reading: 'offers',
    pattern: '(take|takes|taking) care of <any*3> (visa|h1b|work) (sponsorships?|permits?)',
    isCancelledByNo: true,
    examples: ['We take care of things like visa sponsorship.'],
    counterExamples: ['You take care of our sponsors.'],
  },
  {
    reading: 'offers',
    pattern: '(have|already|has) (already|also)? sponsored <any*3> (visas?|h1b)',
    isCancelledByNo: true,
    examples: ['We have already sponsored one H-1B visa and are happy to do more.'],
    counterExamples: ['We have never sponsored visas.'],
  },
  {
    reading: 'offers',
    pattern: '<sponsor> (option|options) (is|are)? (available|offered|provided)',
    isCancelledByNo: true,
    examples: ['Visa sponsorship option available.'],
    counterExamples: ['Sponsorship options are not available.'],
  },
  {
    reading: 'offers',
    pattern: '(act|acting|be) as (your|a|the) (visa)? sponsor',
    isCancelledByNo: true,
    examples: ['The firm will cover the cost of your Skilled Worker visa and act as your sponsor.'],
    counterExamples: ['The company will sponsor your SC clearance.'],
  },
  {
    reading: 'offers',
    pattern: 'sponsored (visas?|skilled|roles?|positions?|work|jobs?|tier|employment)',
    isCancelledByNo: true,
    examples: ['This is a sponsored position.'],
    counterExamples: ['This is not a sponsored role.'],
  },
  {
    reading: 'offers',
    pattern: `licensed (visa|uk|home|office|ukvi|skilled|worker|a|rated|tier|2|and|by|the|as|to|approved|employer)*5
      <sponsor>`,
    isCancelledByNo: true,
    examples: [
      'We are on the register of licensed sponsors.',
      'Heronsgate NHS Trust is a Home Office licensed sponsor.',
    ],
    counterExamples: ['The company is not a licensed sponsor.'],
  },
  {
    reading: 'offers',
    pattern: '<sponsor> licences?',
    isCancelledByNo: true,
    examples: ['We hold a sponsor licence.', 'Dalby Care holds a valid sponsor licence.'],
    counterExamples: ['We do not hold a sponsor licence.'],
  },
  {
    reading: 'offers',
    pattern: '(tier 2|tier|visa|skilled worker) (visa)? licences?',
    isCancelledByNo: true,
    examples: ['We have a Tier 2 licence.'],
    counterExamples: ['As a small business we have no sponsor licence.'],
  },
  {
    reading: 'offers',
    pattern: `!<(require|need|needs|requires|need a|need an|requires a|require a|need our|need the) (rated|approved|
      registered|ukvi|recognised|authorised|accredited|visa|tier 2|licence|home office) (visa|worker|
      skilled|by|the|ukvi|home|office|a|as|to|employer)*2 sponsors?`,
    isCancelledByNo: true,
    examples: ['We are an A-rated sponsor.', 'We are an approved visa sponsor.'],
    counterExamples: ['We might sponsor a Skilled Worker visa after probation.'],
  },
  {
    reading: 'offers',
    pattern: 'registers? of (licensed)? sponsors',
    isCancelledByNo: true,
    examples: ['We are on the register of sponsors.'],
    counterExamples: ['We are proud sponsors of the city marathon.'],
  },
  {
    reading: 'offers',
    pattern: `(welcome|welcomes|encourage|encourages|accept|consider|invite|open to|hear from|interested in) <yes*10>
      <need> <needed*6> <sponsor>`,
    isCancelledByNo: true,
    examples: [
      'We welcome people who require Skilled Worker sponsorship.',
      'We welcome applications from people who need visa sponsorship.',
    ],
    counterExamples: ['Applications from candidates who need visa sponsorship cannot be considered.'],
  },
  {
    reading: 'offers',
    pattern: `<need> <needed*6> <sponsor> <yes*9> (welcome|welcomed|encouraged|considered|eligible|invited|accepted|
      supported|(can|may|should|to|still|also) apply)`,
    isCancelledByNo: true,
    examples: ['Candidates requiring sponsorship are encouraged to apply.'],
    counterExamples: ['Candidates on a Graduate visa are welcome to apply;'],
  },
  {
    reading: 'offers',
    pattern: `(issue|issues|assign|assigns|provide|provides|offer|offers|give|receive|arrange|obtain|get) <kind*6>
      (certificates? of sponsorship|cos)`,
    isCancelledByNo: true,
    examples: [
      'The employer can assign a Certificate of Sponsorship to the person appointed.',
      'The University of Eastmoor can issue a Certificate of Sponsorship for this lectureship.',
    ],
    counterExamples: [
      'Owing to the fixed-term nature of this contract, we will be unable to issue a Certificate of Sponsorship.',
    ],
  },
  {
    reading: 'offers',
    pattern: '(^|,) <kind*3> sponsorships? (,|$)',
    onlyInCells: true,
    examples: ['Leeds | Full time | Visa sponsorship'],
    counterExamples: ['Visa sponsorship', 'Leeds | Full time | Event sponsorship'],
  },
  {
    reading: 'offers',
    pattern: '(^|,) h1b (sponsor|sponsored|yes|friendly)? (,|$)',
    onlyInCells: true,
    examples: ['Austin | Engineer | H-1B'],
    counterExamples: ['We look for engineers with an H-1B, ideally.'],
  },
  {
    reading: 'offers',
    pattern: ', (h1b|visas?) (ok|okay|welcome|sponsor|sponsorship|possible|available|friendly|sponsored)? (,|$)',
    near: 'full time|fulltime|onsite|remote|interns?|internship|local|relocation|relocate|contract|part time',
    examples: ['ONSITE, VISA, INTERNS', 'Onsite, full time, visa ok'],
    counterExamples: [
      'Right to Work: Applicants must hold a passport or visa that already allows full-time work in Ireland;',
    ],
  },
  {
    reading: 'offers',
    pattern: 'visas? sponsored',
    isCancelledByNo: true,
    examples: ['Visas sponsored.'],
    counterExamples: ['Employer will not sponsor visas.'],
  },
  {
    reading: 'offers',
    pattern: '(^|,|or|and) visas? (sponsor|sponsored|yes|ok|okay|welcome|available)? (,|or|and|$)',
    onlyInCells: true,
    examples: ['Berlin | Onsite | VISA', 'Berlin | Onsite/VISA'],
    counterExamples: ['Tell us about your visa.', 'Berlin | Visa queries'],
  },
  {
    reading: 'offers',
    pattern: '(visa|worker|permit|tier 2|h1b) sponsorship (,|and|plus|or|$)',
    isCancelledByNo: true,
    near: `benefits?|get|package|relocation|pension|holidays?|bonus|perks|flights|rewards?|insurance|healthcare|
      gym|lunch`,
    examples: ['Full visa sponsorship and flights paid', 'Relocation package and visa sponsorship'],
    counterExamples: ['Relocation and visa support'],
  },
  {
    reading: 'unsure',
    pattern: '<sponsor>',
    near: `visas?|permits?|immigration|skilled worker|tier 2|candidates?|applicants?|applications?|apply|overseas|
      international|right to work|need|require|uk`,
    examples: ['Do you require visa sponsorship?', 'Please tell us if you need a visa sponsor.'],
    counterExamples: ['Tell us if you do not require sponsorship.'],
  },
]
