import type { WordingRule } from '../wording-rule.ts'

/** Sponsorship that is not about visas, duties of the job, and citizens of whom nothing is asked. */
export const otherMeaningRules: readonly WordingRule[] = [
  {
    reading: 'neutral',
    pattern: '<otherSponsor> <sponsor> !(visas?|and immigration)',
    examples: ['Executive sponsorship is strong.', 'We offer study sponsorship towards ACCA.'],
    counterExamples: ['Sponsorship is not something we can offer.'],
  },
  {
    reading: 'neutral',
    pattern: '<sponsor> <towards*5> (<studied>|<brand>)',
    examples: ['We sponsor our local football club.', 'Sponsorship income is your main target.'],
    counterExamples: ['There is no quota on sponsorship, we sponsor.'],
  },
  {
    reading: 'neutral',
    pattern: `(<studied>|<brand>|professional|educational|academic|community|further education) (fee|fees|and|or|
      funding|course)*2 <sponsor> !(of visas?|visas?)`,
    examples: ['Further qualification sponsorship is on offer.'],
    counterExamples: ['Sponsorship is offered.'],
  },
  {
    reading: 'neutral',
    pattern: `(act|acts|acting|serve|serves|serving) as (a|an|the)? sponsor (for|of|to) !(visas?|skilled|work|tier|
      international|overseas)`,
    examples: ['You act as a sponsor for change in the team.'],
    counterExamples: ['You have the right attitude to work in a busy team.'],
  },
  {
    reading: 'neutral',
    pattern: `(company|employer|firm|agency|team|corporate|university|fully|co|non) (sponsored|sponsor|sponsors|
      sponsoring) !(visas?|work|skilled|tier|h1b|permits?|employment|immigration|roles?|positions?|an?|your visas?|
      your work|candidates?|applicants?)`,
    near: `event|events|card|cards|meals?|lunch|lunches|dinners?|outings?|drinks|parties|activities|employee|groups?|
      programmes?|conferences?|education|training|insurance|disability|healthcare|plans?|social|people|trips?|
      memberships?|affinity|retreats?`,
    examples: ['Company-sponsored employee days out', 'We co-sponsor your gym card.'],
    counterExamples: ['The company sponsors work visas.'],
  },
  {
    reading: 'neutral',
    pattern: `(mentor|coach|advocate|champion|ally|teacher) (,|and|or)*2 (mentor|coach|advocate|champion|ally)? (,|and|
      or)*2 sponsors?`,
    examples: ['Act as a mentor, coach and sponsor.'],
    counterExamples: ['We will be your coach, and we sponsor visas.'],
  },
  {
    reading: 'neutral',
    pattern: `!<(visas?|permit|permits|worker|immigration|h1b|work) <sponsor> , (and|or)? (marketing|advertising|pr|
      media|merchandise|merchandising|licensing|hospitality|ticketing|ppc|events|fundraising|partnerships)`,
    examples: ['You look after sponsorship, marketing and licensing.'],
    counterExamples: ['We offer visa sponsorship, events and free lunches.'],
  },
  {
    reading: 'neutral',
    pattern: '(million|millions|thousand|thousands|hundreds) (of)? visas? (applications?|decisions|a year|cases)?',
    examples: ['Our systems support a million visa applications.'],
    counterExamples: ['We support your visa application.'],
  },
  {
    reading: 'neutral',
    pattern: 'citizenship and immigration (services?|canada|service)?',
    examples: ['In support of US Citizenship and Immigration Services.'],
    counterExamples: ['We help with immigration.'],
  },
  {
    reading: 'neutral',
    pattern: 'sponsored <paidFor>',
    examples: ['The festival is sponsored by a bank.', 'You will run sponsored social campaigns.'],
    counterExamples: ['You will run the school quiz in Derby.'],
  },
  {
    reading: 'neutral',
    pattern: '(sponsors|sponsor) (,)? <sponsorOf>',
    examples: ['experience with sponsor audits helps.'],
    counterExamples: ['You liaise with the clinical trial sponsor and the sites.'],
  },
  {
    reading: 'neutral',
    pattern: 'sponsorship <trade>',
    examples: ['Sponsorship experience is not required.'],
    counterExamples: ['Sponsorship is not guaranteed.'],
  },
  {
    reading: 'neutral',
    pattern: `!<(we) (<duty>|(knowledge|experience|understanding|familiarity|familiar|expertise|expert) (of|in|with|
      on|managing|and knowledge of)) <duty*2> <dutyFiller*3> (<sponsor> (licences?|licensing|management
      system|compliance|duties|applications?|process|processes|activities|programmes?|requests|records|
      cases)|certificates? of sponsorship|<sponsor>)`,
    examples: [
      'HR adviser: knowledge of sponsor licence duties is essential.',
      'You will oversee Skilled Worker sponsorship and keep records for UKVI.',
    ],
    counterExamples: ['Skilled Worker sponsorship is available.'],
  },
  {
    reading: 'neutral',
    pattern: `(citizenship|national origin|nationality|nationalities|immigration status) (status)? (,)? (disability|
      marital|race|age|sex|gender|religion|ancestry|protected|veteran|ethnicity|or any|or other|and
      other|genetic|sexual)`,
    examples: ['We hire without regard to citizenship, disability or age.'],
    counterExamples: ['We hire without regard to nationality, and sponsorship is no obstacle.'],
  },
  {
    reading: 'neutral',
    pattern: `(race|colou?r|religion|sex|age|ancestry|ethnicity|gender|disability|creed|origin|descent) (,)? (or|
      and)? (citizenship|national origin|nationality|immigration status)`,
    examples: ['We do not look at age, race or nationality.'],
    counterExamples: ['We do not offer relocation, or sponsorship.'],
  },
  {
    reading: 'doubts',
    pattern: '<citizenOf> <citizen> <any*6> (preferred|encouraged|welcome|desirable|an advantage|a plus)',
    examples: ['British citizens are encouraged to apply.'],
    counterExamples: ['Candidates requiring sponsorship are encouraged to apply.'],
  },
  {
    reading: 'neutral',
    pattern: `visas? (staff|inc|europe|cards?|debit|payments?|network|mastercard|and mastercard|or mastercard|direct|
      employees|is a|leadership|expiry|status|type|types|regulations?|law)`,
    examples: ['Payment by Visa or Mastercard.', 'Our visitors pay with Visa cards.'],
    counterExamples: ['Visa sponsorship: case by case'],
  },
  {
    reading: 'neutral',
    pattern: '(without)? <sponsor> for (an)? export',
    examples: ['You will read contracts, without sponsorship for an export licence.'],
    counterExamples: ['You will look after sponsors at our events and renew sponsorship contracts.'],
  },
  {
    reading: 'neutral',
    pattern: `(advise|advising|support|supporting|supports|help|helping|assist|assisting|guide|guiding) (our|the|with|
      your)? (international|overseas|new)? (clients?|students?|customers?|employers?|staff|colleagues|
      members|asylum|residents|refugees|managers|sponsors) <any*6> (visas?|<sponsor>|immigration)
      (<sponsor>|licences?|applications?|cases|queries)? (licences?)?`,
    examples: [
      'Our charity supports asylum seekers with visas and housing.',
      'Advise clients on Skilled Worker visas and sponsor licences.',
    ],
    counterExamples: ['We can sponsor Skilled Worker visas.'],
  },
  {
    reading: 'neutral',
    pattern: `you will (also)? (support|assist|help|handle|manage|process|advise|oversee|run|prepare|coordinate)
      <any*5> (visas?|immigration) (applications?|queries|team|casework|process|processes|requests|and)?`,
    examples: ['You will support the visa and immigration team with casework.'],
    counterExamples: ['You will support the finance manager with month end.'],
  },
  {
    reading: 'neutral',
    pattern: '(global|supporting|senior|local|corporate|private|good|fellow|responsible) citizens?',
    examples: ['We raise good citizens in our schools.'],
    counterExamples: ['Our office is in Exeter.'],
  },
  {
    reading: 'neutral',
    pattern: '(broadly)? open to the following groups <beyond*60>',
    examples: ['This job is broadly open to the following groups: UK nationals;'],
    counterExamples: ['This role is open to UK residents with permanent right to work.'],
  },
  {
    reading: 'neutral',
    pattern: `(individuals|people|those|candidates) with limited leave to remain or indefinite leave to remain
      <beyond*30>`,
    examples: ['individuals with limited leave to remain or indefinite leave to remain who applied in time'],
    counterExamples: ['Only people with indefinite leave to remain can apply.'],
  },
  {
    reading: 'neutral',
    pattern: `settled or pre settled status under (the)? (european union|eu|euss) (settlement)? (scheme)? <beyond*30>`,
    examples: ['nationals of these countries with settled or pre-settled status under the EU Settlement Scheme'],
    counterExamples: ['You must have settled or pre-settled status.'],
  },
  {
    reading: 'neutral',
    pattern: 'nationals of (the)? (republic of ireland|commonwealth|eu|european|switzerland) <beyond*30>',
    examples: [
      'nationals of the Republic of Ireland;',
      'nationals of Commonwealth countries with the right to work in the UK.',
    ],
    counterExamples: ['Right to work in the UK is required.'],
  },
  {
    reading: 'neutral',
    pattern: `(citizens?|nationals?|nationality) or (have|has|having|be|been)? (been)? (resided|lived|living|resident|
      residing|a resident) <any*8>`,
    examples: ['You must be a British citizen or have lived in the UK for five years.'],
    counterExamples: ['You must be a UK national and have lived here for ten years.'],
  },
]
