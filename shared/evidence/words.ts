/** Pieces that the rules of wording.ts are made of. All work on the plain form of a sentence: small letters, single spaces. */

const oneOf = (words: string) =>
  `(?:${words
    .trim()
    .split(/\s*\|\s*|\s*\n\s*/)
    .join('|')})`
/** Up to `most` of these words, each with the space before it. */
export const upTo = (most: number, words: string) => `(?: ${words}){0,${most}}`
/** Up to `most` words of any kind within the clause; with `pauses`, beyond it too. */
export const any = (most: number) => `(?: [a-z0-9]+){0,${most}}`
export const pauses = (most: number) => `(?: [a-z0-9,]+){0,${most}}`
/** The same, but without a word that turns the meaning round. */
export const yes = (most: number) => `(?: (?!(?:not|no|without|cannot|unable|never|nor) )[a-z0-9]+){0,${most}}`

/** The same, but never on into another thought. */
export const clause = (most: number) =>
  `(?: (?!(?:but|and|so|though|if|because|however|unless|until|who|yet|wait|stress|we|you|it|they|then|will) )[a-z0-9]+){0,${most}}`

export const sponsor = '(?:sponsor(?:s|ed|ing|ships?)?)'
export const kind =
  oneOf(`a|an|any|the|this|our|your|new|future|further|full|current|visas?|work|working|workers?|skilled|employment|immigration|student|graduate|tier|2|two|uk|usa|h1b|permits?|cos|
  certificates?|of|company|employer|corporate|relocation|financial|health|care|home|office|ukvi|ongoing|long|term|type|form|kind|such|and|or|route|for|h1b|legal|necessary|required|5|year|years`)
export const who =
  oneOf(`for|of|to|this|these|the|a|an|any|our|all|some|role|roles|positions?|jobs?|vacanc(?:y|ies)|posts?|opportunit(?:y|ies)|opening|candidates?|applicants?|applications?|individuals?|people|anyone|
  employees|staff|those|successful|suitable|eligible|overseas|international|foreign|non|eu|uk|under|through|via|at|present|time|moment|currently|visas?|work|permits?|skilled|workers?|route|certificates?|
  unfortunately|internship|placement|scheme|programme|particular|contract|fixed|term|part|with|us|from|company|organisation|trust|in|on|and|or|is|are|will|be|can|cos|licence|level|apprenticeship|location|site`)
/** What may stand between "not" and "sponsor" without changing that it is refused. */
export const filler =
  oneOf(`be|been|being|able|unable|currently|presently|at|this|present|the|time|moment|to|offer|offering|offered|provide|providing|provided|give|giving|support|supporting|consider|considering|
  accommodate|facilitate|arrange|undertake|process|issue|extend|assist|with|help|take|on|accept|fund|grant|in|a|an|position|willing|prepared|set|up|licensed|authorised|permitted|looking|intending|going|planning|
  available|open|eligible|suitable|qualify|qualifies|qualified|attract|attracts|meet|meets|criteria|requirements|threshold|thresholds|salary|for|of|any|that|such|our|new|future|further|role|roles|job|jobs|vacancy|
  post|candidates?|applicants?|individuals?|people|anyone|employees?|staff|visas?|work|working|workers?|skilled|employment|immigration|student|graduate|tier|2|two|uk|usa|h1b|permits?|cos|certificates?|or|and|nor|
  relocation|financial|company|employer|corporate|unfortunately|have|has|hold|holds|holding|possess|act|acting|as|registered|approved|licence|licences|sponsor|sponsoring|type|form|kind|options?|possibility|
  ability|capacity|facility|scope|means|way|possible|also|either|international|overseas|foreign|non|eu|eea|national|nationals|longer|yet|ever|position|opportunity|opportunities|application|applications|
  successful|assistance|obtain|secure|apply|home|office|ukvi|therefore|sadly|due|part|organisation|charity|trust|business|firm|these|those|you|your|them`)
export const no =
  '(?:no|not|cannot|unable|never|nor|neither|ineligible|excluded from|precluded from|decline to|declines to)'
export const need =
  '(?:requires?|requiring|required|needs?|needing|needed|seek|seeking|dependent on|depend on|rely on|reliant on|want|wanting)'
export const needed =
  oneOf(`a|an|any|the|our|visas?|work|working|employment|employer|company|immigration|tier|2|two|permit|h1b|skilled|worker|uk|current|currently|future|now|or|in|at|time|later|date|ever|from|us|to|be|for|further|
  new|and|of|either|ongoing|support|assistance|form|point|stage|certificates?|route|health|care|5|year|years|long|term`)
export const rights =
  `(?:(?:rights?|permission|permit) to (?:live and |reside and |remain and )?work|(?:work|working|employment) (?:authorisation|rights|eligibility|entitlement|permission|status)
  |(?:eligib(?:le|ility)|entitle(?:d|ment)|authorised|legally able|legally entitled) to (?:live and |legally )?(?:work|be employed)|leave to remain)`.replace(
    /\n\s*/g,
    '',
  )
export const having = oneOf(
  'have|has|having|hold|holds|holding|possess|possesses|be|legally|the|a|an|valid|legal|uk|full|and|in|possession|of|with|your|own|their|unrestricted|permanent|existing|lawful|current|proven|automatic|enjoy|got',
)
export const lasting =
  '(?:already|currently|existing|current|unrestricted|full|permanent|permanently|indefinite|ongoing|unlimited|independent|unconditional|continuing|automatic)'
export const studied =
  oneOf(`qualifications?|stud(?:y|ies)|exams?|examinations?|degrees?|courses?|training|memberships?|acca|aca|cima|cfa|cipd|mba|msc|phd|masters?|apprenticeships?|certifications?|accreditation|chartership|chartered|tuition|
  fees|learning|education|development|aat|icaew|clearance|sc|dv|bpss|vetting`)
export const brand =
  oneOf(`events?|teams?|clubs?|sports?|football|rugby|festivals?|conferences?|exhibitions?|exhibitors?|brands?|media|marketing|partners?|partnerships?|deals?|sales|revenue|income|packages|assets|rights holders|rightsholders|
  activations?|agreements?|propert(?:y|ies)|proposals?|strategy|manager|managers|executive|portfolio|inventory|fundraising|grants?|arts|venue|hospitality|charit(?:y|ies)|contracts|executives|buyers|campaigns?`)
export const person =
  oneOf(`visas?|permits?|skilled|tier|h1b|cos|candidates?|applicants?|you|your|international|overseas|foreign|talent|people|graduates?|employees?|right|eligible|suitable|successful|individuals?|students?|anyone|those|
  exceptional|workers?|nurses?|engineers?|doctors?|teachers?|colleagues?|hires?|certificates?|somebody|someone|them|non|health|application|applications|this role|this position|the role|the position`)
export const onOffer =
  oneOf(`available|offered|provided|possible|included|considered|supported|on offer|welcome|guaranteed|an option|granted|arranged|given|yes|ok|negotiable|open|accepted|is available|discussed|assured|in place|covered|
  paid|funded|issued|assigned`)
export const citizens =
  '(?:british|uk|irish|usa|us|australian|canadian|eu|eea|settled) (?:citizens?|citizenship|nationals?|nationality|passports?|passport holders?|residents?|status)'

/** Kinds of sponsor that have nothing to do with visas. */
export const otherSponsor =
  oneOf(`executive|project|business|senior|programme|product|trials?|study|research|clinical|plan|financial|equity|headline|title|main|shirt|lead|change|data|events?|sports?|team|club|kit|
  commercial|corporate event|deal|content|network|group|charity|sprint|delivery|internal|design|steering group|board|technical|academic|fund|media|brand|exhibition|festival|conference|gold|platinum|principal|
  career|key|leadership|mentors? and|mentoring and|mentorship and|stakeholders? and|partners? and|partnerships? and|marketing and|donors? and|funders? and|advertis(?:ing|ers) and`)
/** Towards a qualification, or a club. */
export const towards = oneOf(
  `for|of|through|towards|with|your|our|the|a|an|in|and|professional|full|to|complete|you|local|annual|relevant|undertake|further|industry|accountancy|recognised|their|achieve|gain|major|do|take|study`,
)
/** After "sponsored": an advertisement, an event. */
export const paidFor = oneOf(
  'by|ads?|content|links?|posts?|listings?|products?|degree|research|projects?|events?|brands?|social|search|campaigns?|study|training|walks?|runs?',
)
/** After "sponsor(s)": a trial, a bank, a partner. */
export const sponsorOf = oneOf(
  'investigators|cros|stakeholders|exhibitors|speakers|delegates|donors|funders|and partners|partners|meetings|relationships|oversight|audits?|bank|coverage|queries|requirements|protocols?',
)
/** After "sponsorship": somebody's trade. */
export const trade = oneOf(
  'opportunities|experience|background|knowledge|sector|industry|team|department|pitch|leads|targets|needs of (?:our )?(?:clients|brands)|duties|compliance|obligations|management system',
)
export const problem = '(?:problem|issue|barrier|obstacle|concern|worry|hurdle|trouble|difficulty|disadvantage)'
/** "Sponsorship is not …" */
export const notGiven =
  oneOf(`available|offered|provided|possible|given|considered|supported|option|on offer|we|that|of|included|granted|open|applicable|apply|exist|arranged|feasible|scope|permitted|accepted|an option|
  eligible|happen|issued|offer|provide|undertaken|funded|place|entertained|viable|facilitated|extended|accommodated|for this|currently`)
/** What happens to those who need sponsorship. */
export const turnedAway =
  oneOf(`not apply|not be|cannot be|cannot (?:consider|accept|progress|proceed|process|apply)|not eligible|not (?:consider|accept|progress|suitable|able|proceed)|need not apply|unable to|
  be (?:rejected|declined|discounted|automatically)|automatically be|are excluded|ineligible|not for you|not the role`)
/** What is not done with those who need sponsorship. */
export const takeOn =
  oneOf(`consider|considering|accept|accepting|progress|proceed|process|take|hire|hiring|employ|employing|interview|shortlist|support|welcome|recruit|recruiting|move|open|suitable|able|review|put|apply|
  applying|submit|applications?|candidates?|applicants?`)
/** Between "not" and "visas". */
export const toGetVisas =
  oneOf(`be|able|to|currently|offer|provide|arrange|support|obtain|process|apply|for|issue|give|fund|sponsor|any|a|the|new|work|working|uk|in|position|at|this|time|help|assist|with|your|assistance|
  of|facilitate|organise|student|graduate|tier|2|offering|providing|supporting|pay|cover`)
export const giving =
  oneOf(`we handle|we organise|take care of|offer|offers|offering|offered|provide|provides|providing|provided|include|includes|including|with|plus|support|supports|supporting|consider|considers|
  considering|welcome|get|receive|give|gives|arrange|arranges|facilitate|accommodate|extend|eligible for|eligible|qualify for|qualifies for|qualify|qualifies|suitable for|assist with|help with|available|yes|discuss|
  considered for|apply for|open to`)
export const limits = '(?:restrictions?|limitations?|limits?|conditions)'
export const beforeApplying =
  oneOf(`already|currently in place|unrestricted|permanently|indefinitely|on a permanent basis|at (?:the )?(?:time|point) of (?:application|applying)|before (?:applying|you apply)|
  prior to (?:applying|application)|when you apply|upon application|now and in the future`)
const jobWord =
  '(?:role|position|post|job|vacancy|opportunity|opening|internship|placement|programme|scheme|contract|location|grade)'
export const thisJob = `this(?: particular| specific)? (?:${jobWord}|one)`
/** What a licence is for. */
export const someJobs = `${upTo(4, '(?:the|these|this|that|our|such|any|all|type|kind|types|of|particular|specific|part|time|junior|entry|level|intern|graduate)')} (?:${jobWord}s?|vacancies|occupations?|sites?|levels?)`
export const yet = '(?:but|however|although|though|unfortunately|sadly|except)'
/** Between "not" and this job, when it is sponsorship that it does not have. */
export const notFor = oneOf(
  'sponsor|sponsorship|offer|offered|provide|provided|it|so|do|able|to|be|for|in|with|on|available|currently|at|the|moment|time|present',
)
/** Nothing more is said about it, or only why. */
export const fullStop = `(?= ,| $| and | as | because | due | under | yet | for (?:it|this|that|visas?|a visa|${sponsor}|the (?:visa|skilled|scheme|route)) )`
/** On a condition. */
export const given = '(?: if| once| after| when| where| subject| provided| depending| from| in| until)'
export const untrue =
  '(?:not (?:true|correct|right|accurate|the case)|untrue|false|(?:myth|rumour|misconception|mistake))'
/** From "must" to "your own visa". */
export const ownBefore =
  oneOf(`to|be|for|you|applicants|candidates|have|hold|provide|obtain|arrange|bring|secure|organise|sort|out|supply|get|source|with|arranging|obtaining|securing|providing|organising|holding|having|who|that|already|also|need|
  responsible`)
