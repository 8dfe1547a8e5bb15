/** What a sentence of an advert says about sponsorship. */
export type Reading =
  /** Sponsorship is ruled out, or a permission to work that needs no sponsor is asked for. */
  | 'refuses'
  /** It is offered. */
  | 'offers'
  /** It is offered with a reserve: may, could, for the right candidate. */
  | 'hedges'
  /** Spoken of, without a yes or a no. */
  | 'unsure'
  /** The right to work is asked for; every employer must see it, and it may come through sponsorship. */
  | 'asks'

interface WordingRule {
  /** Neutral: another meaning of the word, or words that would mislead the rules below. */
  reading: Reading | 'neutral'
  pattern: RegExp
  /** Says yes only where nothing near it says no. */
  plain?: true
}

const oneOf = (words: string) => `(?:${words.trim().split(/\s*\|\s*|\s*\n\s*/).join('|')})`
/** Up to `most` of these words, each with the space before it. */
const upTo = (most: number, words: string) => `(?: ${words}){0,${most}}`
/** Up to `most` words of any kind within the clause; with `pauses`, beyond it too. */
const any = (most: number) => `(?: [a-z0-9]+){0,${most}}`
const pauses = (most: number) => `(?: [a-z0-9,]+){0,${most}}`
/** The same, but without a word that turns the meaning round. */
const yes = (most: number) => `(?: (?!(?:not|no|without|cannot|unable|never|nor) )[a-z0-9]+){0,${most}}`

/** The same, but never on into another thought. */
const clause = (most: number) => `(?: (?!(?:but|and|so|though|if|because|however|unless|until|who|yet|wait|stress|we|you) )[a-z0-9]+){0,${most}}`

const sponsor = '(?:sponsor(?:s|ed|ing|ships?)?)'
const kind = oneOf(`a|an|any|the|this|our|your|new|future|further|full|current|visas?|work|working|workers?|skilled|employment|immigration|student|graduate|tier|2|two|uk|usa|h1b|permits?|cos|
  certificates?|of|company|employer|corporate|relocation|financial|health|care|home|office|ukvi|ongoing|long|term|type|form|kind|such|and|or|route|for|h1b|legal|necessary|required|5|year|years`)
const who = oneOf(`for|of|to|this|these|the|a|an|any|our|all|some|role|roles|positions?|jobs?|vacanc(?:y|ies)|posts?|opportunit(?:y|ies)|opening|candidates?|applicants?|applications?|individuals?|people|anyone|
  employees|staff|those|successful|suitable|eligible|overseas|international|foreign|non|eu|uk|under|through|via|at|present|time|moment|currently|visas?|work|permits?|skilled|workers?|route|certificates?|
  unfortunately|internship|placement|scheme|programme|particular|contract|fixed|term|part|with|us|from|company|organisation|trust|in|on|and|or|is|are|will|be|can|cos|licence|level|apprenticeship|location|site`)
/** What may stand between "not" and "sponsor" without changing that it is refused. */
const filler = oneOf(`be|been|being|able|unable|currently|presently|at|this|present|the|time|moment|to|offer|offering|offered|provide|providing|provided|give|giving|support|supporting|consider|considering|
  accommodate|facilitate|arrange|undertake|process|issue|extend|assist|with|help|take|on|accept|fund|grant|in|a|an|position|willing|prepared|set|up|licensed|authorised|permitted|looking|intending|going|planning|
  available|open|eligible|suitable|qualify|qualifies|qualified|attract|attracts|meet|meets|criteria|requirements|threshold|thresholds|salary|for|of|any|that|such|our|new|future|further|role|roles|job|jobs|vacancy|
  post|candidates?|applicants?|individuals?|people|anyone|employees?|staff|visas?|work|working|workers?|skilled|employment|immigration|student|graduate|tier|2|two|uk|usa|h1b|permits?|cos|certificates?|or|and|nor|
  relocation|financial|company|employer|corporate|unfortunately|have|has|hold|holds|holding|possess|act|acting|as|registered|approved|licence|licences|sponsor|sponsoring|type|form|kind|options?|possibility|
  ability|capacity|facility|scope|means|way|possible|also|either|international|overseas|foreign|non|eu|eea|national|nationals|longer|yet|ever|position|opportunity|opportunities|application|applications|
  successful|assistance|obtain|secure|apply|home|office|ukvi|therefore|sadly|due|part|organisation|charity|trust|business|firm|these|those|you|your|them`)
const no = '(?:no|not|cannot|unable|never|nor|neither|ineligible|excluded from|precluded from|decline to|declines to)'
const need = '(?:requires?|requiring|required|needs?|needing|needed|seek|seeking|dependent on|depend on|rely on|reliant on|want|wanting)'
const needed = oneOf('a|an|any|the|our|visas?|work|working|employment|employer|company|immigration|tier|2|two|permit|h1b|skilled|worker|uk|current|currently|future|now|or|in|at|time|later|date|ever|from|us|to|be|for|further|new|and|of|either|ongoing|support|assistance|form|point|stage|certificates?|route|health|care|5|year|years|long|term')
const rights = `(?:(?:rights?|permission|permit) to (?:live and |reside and |remain and )?work|(?:work|working|employment) (?:authorisation|rights|eligibility|entitlement|permission|status)
  |(?:eligib(?:le|ility)|entitle(?:d|ment)|authorised|legally able|legally entitled) to (?:live and |legally )?(?:work|be employed)|leave to remain)`.replace(/\n\s*/g, '')
const having = oneOf('have|has|having|hold|holds|holding|possess|possesses|be|legally|the|a|an|valid|legal|uk|full|and|in|possession|of|with|your|own|their|unrestricted|permanent|existing|lawful|current|proven|automatic|enjoy|got')
const lasting = '(?:already|currently|existing|current|unrestricted|full|permanent|permanently|indefinite|ongoing|unlimited|independent|unconditional|continuing|automatic)'
const studied = oneOf(`qualifications?|stud(?:y|ies)|exams?|examinations?|degrees?|courses?|training|memberships?|acca|aca|cima|cfa|cipd|mba|msc|phd|masters?|apprenticeships?|certifications?|accreditation|chartership|chartered|tuition|
  fees|learning|education|development|aat|icaew|clearance|sc|dv|bpss|vetting`)
const brand = oneOf(`events?|teams?|clubs?|sports?|football|rugby|festivals?|conferences?|exhibitions?|exhibitors?|brands?|media|marketing|partners?|partnerships?|deals?|sales|revenue|income|packages|assets|rights holders|rightsholders|
  activations?|agreements?|propert(?:y|ies)|proposals?|strategy|manager|managers|executive|portfolio|inventory|fundraising|grants?|arts|venue|hospitality|charit(?:y|ies)|contracts|executives|buyers|campaigns?`)
const person = oneOf(`visas?|permits?|skilled|tier|h1b|cos|candidates?|applicants?|you|your|international|overseas|foreign|talent|people|graduates?|employees?|right|eligible|suitable|successful|individuals?|students?|anyone|those|
  exceptional|workers?|nurses?|engineers?|doctors?|teachers?|colleagues?|hires?|certificates?|somebody|someone|them|non|health|application|applications|this role|this position|the role|the position`)
const onOffer = oneOf('available|offered|provided|possible|included|considered|supported|on offer|welcome|guaranteed|an option|granted|arranged|given|yes|ok|negotiable|open|accepted|is available|discussed|assured|in place|covered|paid|funded|issued|assigned')
const citizens = '(?:british|uk|irish|usa|us|australian|canadian|eu|eea|settled) (?:citizens?|citizenship|nationals?|nationality|passports?|passport holders?|residents?|status)'
const rule = (reading: WordingRule['reading'], ...patterns: string[]): WordingRule[] => patterns.map(pattern => ({ reading, pattern: new RegExp(pattern, 'g') }))

const plainly = (reading: Reading, ...patterns: string[]) => rule(reading, ...patterns).map((one): WordingRule => ({ ...one, plain: true }))

/** In order. What a rule finds is taken out of the sentence, so that a later rule does not read it again. */
export const wordingRules: readonly WordingRule[] = [
  ...rule('refuses',
    ` (?:without|not have|not hold|not possess|lack|lacking|lacks|not having|no)${upTo(5, having)} ${rights}${pauses(14)} (?:not apply|not be|cannot be|cannot (?:consider|accept|progress|proceed)|not (?:consider|accept|progress|eligible)|unable to (?:consider|accept|progress|proceed|process)|be (?:rejected|declined|discounted))(?= )`),
  ...rule('offers', ` (?:with or without|with and without)${upTo(8, `(?:${need}|${needed})`)} ${sponsor}`),
  ...rule('neutral',
    ` (?:executive|project|business|senior|programme|product|trial|trials|study|research|clinical|plan|financial|equity|headline|title|main|shirt|lead|change|data|event|events|sports?|team|club|kit|commercial|corporate event|deal|content|network|group|charity|sprint|delivery|internal|design|steering group|board|technical|academic|fund|media|brand|exhibition|festival|conference|gold|platinum|principal|career|key|leadership|mentors? and|mentoring and|mentorship and|stakeholders? and|partners? and|partnerships? and|marketing and|donors? and|funders? and|advertis(?:ing|ers) and) ${sponsor}(?= )`,
    ` ${sponsor}${upTo(5, '(?:for|of|through|towards|with|your|our|the|a|an|in|and|professional|full|to|complete|you|local|annual|relevant|through|undertake|further|industry|accountancy|recognised|their|achieve|gain|major|do|take|study)')} (?:${studied}|${brand})(?= )`,
    ` (?:${studied}|${brand}|professional|educational|academic|community)${upTo(2, '(?:fee|fees|and|or|funding|course)')} ${sponsor}(?= )`,
    ` (?:act|acts|acting|serve|serves|serving) as (?:a |an |the )?sponsor (?:for|of|to)(?! (?:visas?|skilled|work|tier|international|overseas))`,
    ` sponsored (?:by|ads?|content|links?|posts?|listings?|products?|degree|research|projects?|events?|brands?|social|search|campaigns?|study|training|walks?|runs?)(?= )`,
    ` (?:sponsors|sponsor)(?: ,)? (?:investigators|cros|stakeholders|exhibitors|speakers|delegates|donors|funders|and partners|partners|meetings|relationships|oversight|audits?|bank|coverage|queries|requirements|protocols?)(?= )`,
    ` sponsorship (?:opportunities|experience|background|knowledge|sector|industry|team|department|pitch|leads|targets|needs of (?:our )?(?:clients|brands)|duties|compliance|obligations|management system)(?= )`,
    ` (?:with or without|whether or not|or not|not only|not just|not merely|not have to be sponsored|no need to worry|regardless of whether|why not)(?= )`,
    ` (?:if|whether|where|unless|for those who|although|even if|even though|while)${any(4)} (?:already |currently )?(?:have|has|hold)${upTo(4, having)} ${rights}`,
    ` (?:if|whether)${any(3)} (?:do |does |will |would )?not${any(3)} ${need}${upTo(6, needed)} ${sponsor}(?= )`),
  ...rule('offers',
    ` (?:not|never) rul(?:e|ed|ing) out${upTo(6, kind)} ${sponsor}`, ` no (?:restrictions?|limits?|limit|cap|barriers?|objections?|problems?|issues?) (?:on|to|with|for|about|in)${upTo(5, kind)} ${sponsor}`,
    ` ${sponsor}${upTo(6, who)} (?:is |are |will |would |should |need )?(?:not|never|no)(?: be| pose| present| longer)?(?: a| an| any)? (?:problem|issue|barrier|obstacle|concern|worry|hurdle|trouble|difficulty)`,
    ` (?:not|no)${upTo(2, '(?:be|a|an|see|regard|view|consider|that|need|as|any)')} (?:problem|issue|barrier|obstacle|concern|hurdle)${upTo(4, '(?:to|for|with|if|you|us|that|we)')} ${need}${upTo(5, needed)} ${sponsor}`,
    ` ${need}${upTo(5, needed)} ${sponsor}(?: ,)?(?: that| it| this)? (?:is |are |will |would )?(?:not|never|no)(?: be)?(?: a| an)? (?:problem|issue|barrier|obstacle|concern|disadvantage)`,
    ` (?:not|never) (?:be )?(?:exclude|excluded|reject|rejected|disadvantage|disadvantaged|penalise|penalised|discount|put off|deterred)${any(4)}(?: because| due| by| for| if| on)${any(5)} ${sponsor}`,
    ` (?:not|need not|never) (?:deterred|discouraged|worried|hesitate|be put off|let)${any(6)} ${sponsor}`),
  ...rule('neutral',
    ` (?:do not|does not|need not|not|no longer|without) (?:need|have to|require|needing)${upTo(5, `(?:to|already|currently|${having})`)} ${rights}`, ` no${upTo(3, having)} ${rights} (?:is )?(?:required|needed|necessary)`,
    ` ${rights} (?:is |are )?not (?:required|needed|necessary|essential)`),
  ...rule('unsure',
    ` (?:may|might) not${upTo(8, filler)} ${sponsor}`, ` ${sponsor}${upTo(8, who)} (?:may|might) not(?: always)? be`, ` (?:not|cannot) (?:always |be )?(?:able to )?guaranteed?${upTo(8, filler)} ${sponsor}`,
    ` ${sponsor}${upTo(8, who)} (?:not|cannot be|never) (?:always )?guaranteed`, ` (?:unlikely|rarely|seldom)${upTo(10, filler)} ${sponsor}`, ` ${sponsor}${upTo(6, who)} unlikely`,
    ` (?:preference|priority|prefer|preferred|preferably|ideally|prioritise|advantage|advantageous)${any(10)} (?:not ${need}|without)${upTo(6, needed)} ${sponsor}`,
    ` (?:not ${need})${upTo(6, needed)} ${sponsor}${any(5)} (?:preferred|prioritised|preference|advantage|advantageous|desirable)`, ` not (?:yet )?(?:decided|confirmed|known|sure|clear)${any(5)} ${sponsor}`),
  ...rule('refuses',
    ` ${no}${upTo(14, filler)} ${sponsor}(?= )`, ` ${no}${upTo(8, filler)}(?: ,)(?: or| and)?${upTo(5, filler)} ${sponsor}(?= )`,
    ` (?:unable to|not able to|not be able to|not in a position to|cannot|not possible|impossible)${clause(12)} ${sponsor}(?= )`,
    ` ${sponsor}${upTo(9, who)}(?: ,)? (?:is |are |will |can |could |would |does |do |has |have )?(?:currently |unfortunately |sadly |therefore |simply |also |at this time |presently )?(?:not|cannot|never|no longer|neither)(?: currently| presently| yet| going to| able to| now)?(?: be| been)?(?: an?| any| something| part| in)?(?: currently| presently)? (?:available|offered|provided|possible|given|considered|supported|option|on offer|we|that|of|included|granted|open|applicable|apply|exist|arranged|feasible|scope|permitted|accepted|an option|eligible|happen|issued|offer|provide|undertaken|funded|place|entertained|viable|facilitated|extended|accommodated|for this|currently)(?= )`,
    ` ${sponsor}${upTo(9, who)} (?:not|never) (?:something|a benefit|part of)(?= )`,
    ` ${sponsor}${upTo(6, who)}(?: ,)? (?:is |are )?(?:unavailable|none|impossible|excluded|withdrawn|paused|suspended|out of scope)(?= )`, ` ${sponsor}(?: available| offered| provided| required| status)? , no(?= (?!problem|worries|need|limit|issue)|$)`, ` ${sponsor} no $`,
    ` not (?:one|a role|a job|a post|something|anything)(?: that| which)? we (?:can|could|will|are able to|do)${upTo(4, filler)} ${sponsor}(?= )`,
    ` (?:stopped|ceased|paused|suspended|ended|discontinued|withdrawn|lost)${upTo(6, filler)} ${sponsor}`,
    ` without${upTo(10, `(?:${need}|${needed}|us|you|having|requirement|being|need)`)} ${sponsor}(?= )`, ` without (?:the need for|needing|requiring|a need for|need of)(?: a| an| any| future)?(?: uk| work| working| employment)? (?:visas?|permits?)(?= )`,
    ` ${rights}${any(10)} (?:no|without|nor|not)${any(3)} (?:need|requirement|requiring) ?(?:of|for|to)?${upTo(8, needed)} ${sponsor}(?= )`,
    ` (?:must|should|shall|only|who|candidates|applicants|that|and|individuals|those|they|you will|to|you must|can|may)${any(5)} not${upTo(7, needed)} ${need}${upTo(9, needed)} ${sponsor}(?= )`,
    ` ${need}${upTo(9, needed)} ${sponsor}${pauses(14)} (?:not apply|not be (?:considered|progressed|shortlisted|accepted|eligible|taken|successful|able|reviewed|processed|put forward|contacted)|not be|cannot be|cannot (?:consider|accept|progress|proceed|process|apply)|not eligible|not (?:consider|accept|progress|suitable|able|proceed)|need not apply|unable to|be (?:rejected|declined|discounted|automatically)|are excluded|ineligible|not for you|not the role)(?= )`,
    ` (?:no|not|cannot|unable|never|nor)${any(7)} (?:consider|considering|accept|accepting|progress|proceed|process|take|hire|hiring|employ|employing|interview|shortlist|support|welcome|recruit|recruiting|move|open|suitable|able|review|put|apply|applying|submit|applications?|candidates?|applicants?)${any(9)} ${need}${upTo(9, needed)} (?:${sponsor}|visas?|permits?)(?= )`,
    ` (?:no|not|cannot|unable|never)${upTo(10, '(?:be|able|to|currently|offer|provide|arrange|support|obtain|process|apply|for|issue|give|fund|sponsor|any|a|the|new|work|working|uk|in|position|at|this|time|help|assist|with|your|assistance|of|facilitate|organise|student|graduate|tier|2|offering|providing|supporting|pay|cover)')} (?:visas?|permits?|visa support|visa assistance|certificates? of|cos)(?= (?:applications?|support|assistance|for|at|to|or|and|on|,|$|this|in|under)| $)`,
    ` (?:visas?|work permits?|visa support|visa assistance)(?: applications?)?${upTo(3, who)}(?: ,)? (?:is |are |will |can )?(?:not|cannot|never)(?: be)? (?:available|offered|provided|supported|given|arranged|issued|considered|processed)`,
    ` ${citizens}(?: and| or)?${any(4)} only(?= )`, ` (?:only|must be|must have|must hold|need to be|restricted to|limited to|required to be|have to be)${upTo(7, '(?:a|an|sole|open|to|available|for|hold|have|be|candidates|applicants|who|are|is|full|considered|from|with|applications|consider|accept|can|we|applicable)')} ${citizens}`,
    ` (?:must|need to|required to|only)${any(6)} (?:indefinite leave to remain|ilr|settled status|pre settled status)`),
  ...rule('offers',
    ` ${rights}${yes(9)}(?: ,)? (?:or|otherwise|but|if not|failing that)(?: ,)?${yes(10)} (?:${sponsor}|skilled worker visa|visa support)`,
    ` ${rights}${yes(9)} and (?:those|people|candidates|applicants|anyone) (?:who|that)? ?${need}${upTo(6, needed)} ${sponsor}`),
  ...rule('refuses',
    ` ${lasting}${upTo(7, having)} ${rights}`, ` ${rights}${any(9)} (?:already|currently in place|unrestricted|permanently|indefinitely|on a permanent basis|at (?:the )?(?:time|point) of (?:application|applying)|before (?:applying|you apply)|prior to (?:applying|application)|when you apply|upon application|now and in the future)(?= )`,
    ` ${rights}${any(9)} without(?: any)?(?: visa| immigration| time| working| work)? (?:restrictions?|limitations?|limits?|conditions)(?= )`, ` (?:no|free of|free from)(?: any)?(?: visa| immigration| time| legal| work)? (?:restrictions?|limitations?|limits?)(?: on| to)?${upTo(4, having)} ${rights}`,
    ` (?:work)${any(6)} without(?: any)?(?: visa| immigration| time| working| work)? restrictions?(?= )`,
    ` only${any(9)} ${rights}(?! checks?)`, ` ${rights}${any(6)} only(?= )`,
    ` (?:not|cannot|unable)${any(5)} (?:consider|accept|progress|process|employ|hire)${any(7)} (?:without|not have|not hold|lacking|do not)${upTo(5, having)} ${rights}`),
  ...rule('neutral',
    ` ${rights}(?: in the uk| in uk)? (?:checks?|documents?|documentation|verification|screening|check|audit|status)(?= )`, ` (?:proof|evidence|verify|verification|check|checks|checking|copy|documents?|prove|documentation)${any(6)} ${rights}`),
  ...rule('asks', ` ${rights}`),
  ...plainly('hedges',
    ` (?:help|support|assist|assistance|advice|guidance|guide)${upTo(3, '(?:you|with|for|on|all|successful|candidates|applicants|eligible|through)')} (?:your |the |a |any |their |work |uk |skilled worker )*visas?(?! sponsor)(?: applications?| process| paperwork| costs| fees)?(?= )`,
    ` visas? (?:and relocation |and immigration |application |fee )?(?:support|assistance|help)(?= )`, ` (?:relocation|immigration) and visas? (?:support|assistance|help|costs|package)`,
    ` (?:visas?|work permits?)(?: fees| costs)? (?:are |is |can be |will be )?(?:provided|arranged|paid|covered|reimbursed)`, ` (?:lmia|employment pass|critical skills(?: employment)? permit|blue card|h1b)(?: transfers?)? (?:support|supported|available|provided|possible)`,
    ` ${sponsor}${yes(12)} (?:may|might|could) be (?:offered|available|possible|provided|considered)(?= )`, ` (?:explore|exploring|look at|look into|talk about)${upTo(5, kind)} ${sponsor}(?= )`,
    ` ${sponsor}${upTo(6, who)} (?:looked at|reviewed|assessed|decided|judged|agreed)(?= )`,
    ` (?:apply|arrange|obtain|organise) for? ?(?:your|a|the) (?:work |skilled worker )?(?:visa|permit)(?= )`),
  ...plainly('offers',
    ` ${sponsor}${upTo(9, who)}(?: ,)? (?:is |are |will |can |may |could |might |also |be |being |now |fully |gladly |always |currently )*?${onOffer}(?= )`,
    ` (?:offer|offers|offering|offered|provide|provides|providing|provided|include|includes|including|with|plus|support|supports|supporting|consider|considers|considering|welcome|get|receive|give|gives|arrange|arranges|facilitate|accommodate|extend|eligible for|eligible|qualify for|qualifies for|qualify|qualifies|suitable for|assist with|help with|available|yes|discuss|considered for|apply for|open to)${upTo(8, kind)} sponsorship(?= (?!from|process|team|queries|policy|compliance))`,
    ` sponsor(?:s|ing|ed)?${upTo(5, `(?:${kind}|${who})`)} ${person}(?= )`, ` (?:we|can|will|do|to|also|gladly|happily|be|get|you|could|may|might|always|regularly|often) sponsor(?:ed)?(?: the| your| their)?(?: ,|(?= $)| for | from | under | through | via | if | where | on )`,
    ` (?:happy|able|willing|pleased|delighted|glad|keen|ready|prepared|proud|position|open) to sponsor(?:ing)?(?= )`, ` (?:act|acting|be) as (?:your|a|the)(?: visa)? sponsor(?= )`,
    ` sponsored (?:visas?|skilled|roles?|positions?|work|jobs?|tier|employment)(?= )`,
    ` licensed${upTo(5, '(?:visa|uk|home|office|ukvi|skilled|worker|a|rated|tier|2|and|by|the|as|to|approved|employer)')} ${sponsor}`, ` ${sponsor} licences?(?= )`, ` licences?(?: to| for)${upTo(4, kind)} ${sponsor}`,
    ` (?:rated|approved|registered|ukvi|recognised|authorised|accredited|visa|tier 2|licence|home office)${upTo(3, '(?:visa|worker|skilled|by|the|ukvi|home|office|a|as|to|employer)')} sponsors?(?= )`, ` registers? of(?: licensed)? sponsors`,
    ` (?:welcome|welcomes|encourage|encourages|accept|consider|invite|open to|hear from|interested in)${yes(10)} ${need}${upTo(6, needed)} ${sponsor}`,
    ` ${need}${upTo(6, needed)} ${sponsor}${yes(9)} (?:welcome|encouraged|considered|apply|eligible|invited|accepted|supported)(?= )`,
    ` (?:issue|issues|assign|assigns|provide|provides|offer|offers|give|receive|arrange|obtain|get)${upTo(6, kind)} (?:certificates? of sponsorship|cos)(?= )`),
  ...plainly('offers', `^(?=.* (?:benefits?|get|package|relocation|pension|holidays?|bonus|perks|flights|rewards?) ).* (?:visa|worker|permit|tier 2|h1b) sponsorship(?= (?:,|and|plus|or|$))`),
  ...rule('unsure', `^(?=.* (?:visas?|permits?|immigration|skilled worker|tier 2|candidates?|applicants?|applications?|apply|overseas|international|right to work|need|require|uk) ).* ${sponsor}(?= )`),
]

/** Words that turn an offer into a perhaps. */
export const reserve = / (?:may|might|could|potentially|possibly|possible|possibility|consider|considered(?! alongside)|considering|considers|case by case|subject to|depending|dependent|exceptional|right candidate|right person|discuss|discussed|in principle|certain roles|some roles|selected roles|where possible|negotiable|circumstances|open to|if you meet|if the role|where the role|provided that|limited number) /

/** Sentences without any of these are not looked at further. */
export const keyWords = /spons|visa|permit|right|permission|authoris|eligib|entitle|citizen|national|passport|settled|ilr|leave to remain|restrict|resident|cos |lmia|blue card|h1b/
