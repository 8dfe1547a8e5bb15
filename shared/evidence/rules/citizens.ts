import type { WordingRule } from '../wording-rule.ts'

/** No visas; citizens and settled people only. */
export const citizenRules: readonly WordingRule[] = [
  {
    reading: 'refuses',
    pattern: `<no> <toGetVisas*10> <visas> (applications?|support|assistance|for|at|to|or|and|on|,|$|this|in|under|
      sponsorships?|transfers?|process|processes|help|services?|costs?|right|now|unfortunately|sorry|
      here|opportunities|please|candidates?|holders?|only|as|so|due|because|remote)`,
    examples: ['No visas, sorry.', 'No relocation, no visa.'],
    counterExamples: ['Relocation and visa support'],
  },
  {
    reading: 'refuses',
    pattern: `<visas> (applications?)? <scope*4> (,)? (is|are|will|can)? (unfortunately|sadly|currently)? (not|cannot|
      never) (be|currently|yet)? (available|offered|provided|supported|given|arranged|issued|considered|
      processed|possible|accepted|eligible|allowed)`,
    examples: ['Visas cannot be provided.', 'Student visas are not eligible.'],
    counterExamples: ['Sponsorship can be provided.'],
  },
  {
    reading: 'refuses',
    pattern: '<visas> <scope*4> (is|are) (not|never) (something|anything|an option|possible)',
    examples: ['At this point in time visas are not something we can support.'],
    counterExamples: ['We sponsor visas, but this role is not suitable for beginners.'],
  },
  {
    reading: 'refuses',
    pattern: '<citizenOf> <citizen> (and|or)? <any*6> only',
    examples: ['UK nationals only.', 'Stamp 4 / EU passport holders only'],
    counterExamples: ['No UK work permit?'],
  },
  {
    reading: 'refuses',
    pattern: '^ <citizenOf> <citizen> $',
    examples: ['UK citizen'],
    counterExamples: ['You must be a British citizen or have lived in the UK for five years.'],
  },
  {
    reading: 'refuses',
    pattern: '(must be|required to be|need to be|only|be a|as a) (a|an)? (us|usa) persons?',
    examples: ['You must be a US person.'],
    counterExamples: ['You must be eligible for a work permit under Canadian law.'],
  },
  {
    reading: 'refuses',
    pattern: '(us|usa) persons? (only|required|status)',
    examples: ['US persons only.'],
    counterExamples: ['Legally authorized to work in the US;'],
  },
  {
    reading: 'refuses',
    pattern: `<citizenOf> <citizen> <yes*9> (required|essential|mandatory|necessary|requirement|needed|a must|must)`,
    examples: ['US citizenship is required for this role because of export rules.'],
    counterExamples: ['Visa sponsorship is available for this role.'],
  },
  {
    reading: 'refuses',
    pattern: '<mustBe> <mustBeFiller*7> <citizenOf> (or <citizenOf>)? (born)? <citizen>',
    examples: ['You must be a British citizen.', 'All applicants must hold British nationality.'],
    counterExamples: ['You must hold a full UK driving licence.'],
  },
  {
    reading: 'refuses',
    pattern: `(clearance|nationality|citizenship|requirements?|eligibility) , (sole|dual|a|an)? <citizenOf> <citizen>
      !(or have|or resident|and have)`,
    examples: ['Nationality: sole British national.'],
    counterExamples: ['National holidays are paid.'],
  },
  {
    reading: 'refuses',
    pattern: `<citizenOf> <citizen> (,)? (with|and|who|able|eligible|capable|willing|potential|must|required|in order)
      <any*9> (clearance|clearances|clearable|polygraph|suitability|vetting)`,
    examples: [
      'A US citizen with the ability to get a Secret clearance.',
      'British nationals who can pass security vetting.',
    ],
    counterExamples: ['British citizens, or people who have lived here for five years, can get clearance.'],
  },
  {
    reading: 'refuses',
    pattern: `(requirements?|qualifications?|criteria|skills|experience|essentials?) (include|includes|
      including|are|required|,)? (a|an|sole|dual)? <citizenOf> <citizen> !(or <any*9> (year|years|lived|resident))
      (and|with|who|,|$)`,
    examples: ['Eligibility requirements include US citizenship'],
    counterExamples: ['Requirements: a good grasp of British nationality law'],
  },
  {
    reading: 'refuses',
    pattern: `(citizenship|nationality) (or security|status|requirements?|required)? , (must be)? (a|an|sole)? (us|usa|
      uk|british|canadian|australian|irish|citizens?) (or green cards?|only|$|,|security|required|citizens?)`,
    examples: ['Citizenship: United States', 'Citizenship/Security: Citizen/Green Card'],
    counterExamples: ['Citizenship: any'],
  },
  {
    reading: 'refuses',
    pattern: '(must|should|need to|required to|only) be (a|an)? citizens? of',
    examples: ['You must be a citizen of Canada for this contract.'],
    counterExamples: ['We want to be good citizens of our town.'],
  },
  {
    reading: 'refuses',
    pattern: 'only (apply|considered|accept|hire|hiring) <any*5> (with|on|holding) <any*4> passports?',
    examples: ['For legal reasons please only apply with an EU passport.'],
    counterExamples: ['You only need to bring your passport.'],
  },
  {
    reading: 'refuses',
    pattern: '(need|want|seeking|take) (only)? (gc|usc|green cards?) (holders?)? (and|or) (usa?|gc|usc)? citizens?',
    examples: ['Need GC and citizens'],
    counterExamples: ['We need citizens to send us photographs.'],
  },
  {
    reading: 'refuses',
    pattern: `(must|need to|required to|only) <any*6> (indefinite leave to remain|ilr|settled status|pre settled
      status|green cards?|permanent residency|permanent residents?|permanent residence)`,
    examples: ['You must hold indefinite leave to remain.', 'Only permanent residents and citizens may apply.'],
    counterExamples: ['British citizens are encouraged to apply.'],
  },
  {
    reading: 'refuses',
    pattern: '(green cards?|green card holders?|permanent residents?|citizens) (and|or)? <any*4> only',
    examples: ['Permanent residents only.'],
    counterExamples: ["Residents' parking permits cost £60."],
  },
  {
    reading: 'refuses',
    pattern: `<citizenOf> <citizen> or (a|hold|hold a)? (green cards?|permanent residency|permanent residents?|
      permanent residence|pr|ilr|indefinite leave to remain)`,
    examples: ['Candidates have Canadian citizenship or permanent residency.'],
    counterExamples: ['Whether or not you have the right to work, we can sponsor you.'],
  },
  {
    reading: 'refuses',
    pattern: '(must|only|need to|required to) <any*8> citizens? or (a|an)? (permanent residents?|pr|green card)',
    examples: ['Candidates must be eligible to work in Canada as citizens or permanent residents.'],
    counterExamples: ['Applicants must be eligible to work in the UK.'],
  },
  {
    reading: 'refuses',
    pattern: '(must be|only|need to be) (a|an)? <citizenOf> (citizens?)? (or|and) (pr|permanent residents?)',
    examples: ['Must be Singaporean or PR.'],
    counterExamples: ['Interns must be enrolled at a UK university;'],
  },
  {
    reading: 'refuses',
    pattern: '(gc|usc|green card) (or|and)? (gc|usc|us citizens?|usa citizens?)? only',
    examples: ['GC/USC only'],
    counterExamples: ['Visa sponsorship is available in certain roles only where the role is eligible.'],
  },
  {
    reading: 'refuses',
    pattern: `(citizens?|citizenship) (and|or) (a)? (green cards?|gc|permanent residency|permanent residents?|
      permanent residence) <any*2> (required|only|holders only|needed|mandatory)`,
    examples: ['Citizenship or green card required.'],
    counterExamples: ['We do not discriminate on the basis of citizenship, national origin or visa status.'],
  },
]
