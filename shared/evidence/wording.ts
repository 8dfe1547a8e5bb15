import {
  upTo,
  any,
  pauses,
  yes,
  clause,
  sponsor,
  kind,
  who,
  filler,
  no,
  need,
  needed,
  rights,
  having,
  lasting,
  studied,
  brand,
  person,
  onOffer,
  citizens,
  otherSponsor,
  towards,
  paidFor,
  sponsorOf,
  trade,
  problem,
  notGiven,
  turnedAway,
  takeOn,
  toGetVisas,
  giving,
  limits,
  beforeApplying,
  thisJob,
  someJobs,
  yet,
  notFor,
  fullStop,
  given,
  untrue,
  ownBefore,
} from './words.ts'

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

const rule = (reading: WordingRule['reading'], ...patterns: string[]): WordingRule[] =>
  patterns.map(pattern => ({ reading, pattern: new RegExp(pattern, 'g') }))
const plainly = (reading: Reading, ...patterns: string[]) =>
  rule(reading, ...patterns).map((one): WordingRule => ({ ...one, plain: true }))

/** In order. What a rule finds is taken out of the sentence, so that a later rule does not read it again. */
export const wordingRules: readonly WordingRule[] = [
  // Without the right to work, please do not apply. Before "if you have the right to work", which decides nothing.
  ...rule(
    'refuses',
    ` (?:without|not have|not hold|not possess|lack|lacking|lacks|not having|no)${upTo(5, having)} ${rights}${pauses(14)} ${turnedAway}(?= )`,
  ),

  // Sponsorship, but not for this job; a licence that is not for it.
  ...rule(
    'refuses',
    ` ${sponsor}${pauses(8)} ${yet}${pauses(3)} (?:not|cannot|never|unable to)${upTo(5, notFor)} ${thisJob}`,
    ` ${sponsor}${pauses(6)}(?: ${yet}(?: ,)?| ,)${any(1)} (?:${thisJob}|the role|the post|the position)${any(2)} (?:ineligible|not${upTo(3, '(?:be|currently|yet|a|an|one|of|the)')} (?:eligible|qualify|covered|included|sponsored))${fullStop}`,
    ` ${sponsor} licences?${upTo(5, '(?:,|but|however|it|this|that|which|though|unfortunately|currently|sadly|and|our|uk)')}(?: does| do| will| is| can)? (?:not|cannot|never)${upTo(2, '(?:currently|yet|be)')}` +
      ` (?:cover|extend to|extended to|apply to|include|allow|permit|used for)${someJobs}(?= )`,
    ` not(?: be| currently)? (?:covered|included|supported) (?:by|under|on|in|within)${upTo(4, kind)} ${sponsor}(?= )`,
    ` not one(?: that| which)? (?:our|the) ${sponsor} licence (?:covers|includes|allows)(?= )`,
    ` ${sponsor}${pauses(8)} (?:cannot|not|unable to)${upTo(3, '(?:be|able|to|currently)')} use (?:our|the|its|this|that) licence(?= )`,
  ),
  // Not for others, but for this job.
  ...(['offers', 'hedges'] as const).flatMap(reading =>
    rule(
      reading,
      ` ${no}${upTo(14, filler)} ${sponsor}(?: (?!this |our |but |you )[a-z0-9]+){1,8}(?: ,)? (?:but|however|though|although)(?: ,)?` +
        ` we (?:${reading === 'offers' ? 'can|do|will|are able to|are happy to' : 'can|do|will|may|might|could|are able to'})(?: sponsor(?: visas)?(?: for)?| (?:offer|provide) (?:it|sponsorship|visas) for| so for| for| with) ${thisJob}(?= ,| $${reading === 'offers' ? '' : `|${given} `})`,
    ),
  ),
  // A no to the no. And what is not true is a no.
  ...rule(
    'hedges',
    ` no reason(?: why| that)?(?: we| the company| they)? (?:cannot|could not|should not|would not|will not|not to)${upTo(6, filler)} ${sponsor}`,
  ),
  ...rule(
    'neutral',
    ` no reason(?: why| that| for)?(?: you| candidates| applicants| anyone| people| they| someone)? (?:should not|cannot|could not|would not|not to|to not) (?:apply|be considered|hesitate)(?= )`,
  ),
  ...rule(
    'offers',
    ` ${untrue} that (?:we|the company) (?:cannot|do not|will not|never|no longer|are unable to|are not able to)${upTo(6, filler)} ${sponsor}`,
  ),
  ...rule(
    'refuses',
    ` no reason to${upTo(5, filler)} ${sponsor}`,
    ` ${untrue} that (?:we|the company|this role)${upTo(6, '(?:can|do|will|are|is|able|to|offers?|provides?|a|be|visas?|work|happy|eligible|for|licensed|hold|have)')} ${sponsor}`,
  ),
  // A visa that somebody has to bring along.
  ...rule(
    'refuses',
    ` (?<! (?:not|no|never|longer|even|not be) )(?:must|need|needs|required|have|should|responsible|expected|only|will|shall|ensure)${upTo(7, ownBefore)} (?:their|your) own${upTo(4, '(?:valid|uk|current|existing|work|working|student|skilled|worker)')}` +
      ` (?:visas?|(?:work|working|employment|residence) permits?)(?! (?:costs?|fees?|applications?|expenses|charges?|appointments?|status|details))(?= )`,
  ),

  // Sponsorship that has nothing to do with visas, and words that only look like a no.
  ...rule('offers', ` (?:with or without|with and without)${upTo(8, `(?:${need}|${needed})`)} ${sponsor}`),
  ...rule(
    'neutral',
    ` ${otherSponsor} ${sponsor}(?= )`,
    ` ${sponsor}${upTo(5, towards)} (?:${studied}|${brand})(?= )`,
    ` (?:${studied}|${brand}|professional|educational|academic|community)${upTo(2, '(?:fee|fees|and|or|funding|course)')} ${sponsor}(?= )`,
    ` (?:act|acts|acting|serve|serves|serving) as (?:a |an |the )?sponsor (?:for|of|to)(?! (?:visas?|skilled|work|tier|international|overseas))`,
    ` sponsored ${paidFor}(?= )`,
    ` (?:sponsors|sponsor)(?: ,)? ${sponsorOf}(?= )`,
    ` sponsorship ${trade}(?= )`,
    ' (?:whether or not|or not|not only|not just|not merely|not have to be sponsored|no need to worry|regardless of whether|why not)(?= )',
    ` (?:if|whether|where|unless|for those who|although|even if|even though|while)${any(4)} (?:already |currently )?(?:have|has|hold)${upTo(4, having)} ${rights}`,
    ` (?:if|whether)${any(3)} (?:do |does |will |would )?not${any(3)} ${need}${upTo(6, needed)} ${sponsor}(?= )`,
  ),

  // A no that means perhaps: not ruled out. One that means yes: not a problem, no limit on it.
  ...rule('hedges', ` (?:not|never) rul(?:e|ed|ing) out${upTo(6, kind)} ${sponsor}`),
  ...rule(
    'offers',
    ` no${upTo(4, kind)} ${sponsor} (?:${limits}|caps?|quotas?)(?= )`,
    ` no (?:${limits}|cap|objections?|${problem}s?) (?:on|to|with|for|about|in)${upTo(5, kind)} ${sponsor}`,
    ` ${sponsor}${upTo(6, who)} (?:is |are |will |would |should |need )?(?:not|never|no)(?: be| pose| present| longer)?(?: a| an| any)? ${problem}`,
    ` (?:not|no)${upTo(2, '(?:be|a|an|see|regard|view|consider|that|need|as|any)')} ${problem}${upTo(4, '(?:to|for|with|if|you|us|that|we)')} ${need}${upTo(5, needed)} ${sponsor}`,
    ` ${need}${upTo(5, needed)} ${sponsor}(?: ,)?(?: that| it| this)? (?:is |are |will |would )?(?:not|never|no)(?: be)?(?: a| an)? ${problem}`,
    ` (?:not|never) (?:be )?(?:exclude|excluded|reject|rejected|disadvantage|disadvantaged|penalise|penalised|discount|put off|deterred)${any(4)}(?: because| due| by| for| if| on)${any(5)} ${sponsor}`,
    ` (?:not|need not|never) (?:deterred|discouraged|worried|hesitate|be put off|let)${any(6)} ${sponsor}`,
  ),
  // The right to work is not asked for.
  ...rule(
    'neutral',
    ` (?:do not|does not|need not|not|no longer|without)(?: be)? (?:need|have to|require|needing|required|obliged|expected|expect|necessary|essential)${upTo(6, `(?:to|for|you|candidates|applicants|already|currently|${having})`)} ${rights}`,
    ` no${upTo(3, having)} ${rights} (?:is )?(?:required|needed|necessary)`,
    ` ${rights} (?:is |are )?not (?:required|needed|necessary|essential)`,
  ),

  // Neither yes nor no: may not, cannot guarantee, unlikely, preferred without, not needed.
  ...rule(
    'unsure',
    ` (?:may|might) not${upTo(8, filler)} ${sponsor}`,
    ` (?:may|might) not${upTo(2, '(?:even|always)')} ${need}${upTo(6, needed)} ${sponsor}`,
    ` ${sponsor}${upTo(8, who)} (?:may|might) not(?: always)? be`,
    ` no${upTo(4, kind)} ${sponsor} (?:fees?|costs?|charges?|paperwork)(?= )`,
    ` no${upTo(5, kind)} ${sponsor} (?:is|will be) (?:needed|required|necessary)`,
    ` (?:not|cannot) (?:always |be )?(?:able to )?guaranteed?${upTo(8, filler)} ${sponsor}`,
    ` ${sponsor}${upTo(8, who)} (?:not|cannot be|never) (?:always )?guaranteed`,
    ` (?:unlikely|rarely|seldom)${any(8)} ${sponsor}`,
    ` ${sponsor}${upTo(6, who)} unlikely`,
    ` (?:preference|priority|prefer|preferred|preferably|ideally|prioritise|advantage|advantageous)${any(10)} (?:not ${need}|without)${upTo(6, needed)} ${sponsor}`,
    ` not ${need}${upTo(6, needed)} ${sponsor}${any(5)} (?:preferred|prioritised|preference|advantage|advantageous|desirable)`,
    ` not (?:yet )?(?:decided|confirmed|known|sure|clear)${any(5)} ${sponsor}`,
  ),

  // No sponsorship.
  ...rule(
    'refuses',
    ` ${no}${upTo(14, filler)} ${sponsor}(?= )`,
    ` ${no}${upTo(8, filler)} , (?:or|nor|and)${upTo(5, filler)} ${sponsor}(?= )`,
    ` (?:unable to|not able to|not be able to|not in a position to|cannot|not possible|impossible)${clause(12)} ${sponsor}(?= )`,
    ` ${sponsor}${upTo(9, who)}(?: ,)?${upTo(1, '(?:is|are|will|can|could|would|does|do|has|have)')}${upTo(1, '(?:currently|unfortunately|sadly|therefore|simply|also|at this time|presently)')}` +
      ` (?:not|cannot|never|no longer|neither)${upTo(4, '(?:currently|presently|yet|going to|able to|now|be|been|an?|any|something|part|in)')} ${notGiven}(?= )`,
    ` ${sponsor}${upTo(9, who)} (?:not|never) (?:something|a benefit|part of)(?= )`,
    ` ${sponsor}${upTo(6, who)}(?: ,)? (?:is |are )?(?:unavailable|none|impossible|excluded|withdrawn|paused|suspended|out of scope)(?= )`,
    ` ${sponsor}(?: available| offered| provided| required| status)? , no(?= (?!problem|worries|need|limit|issue)|$)`,
    ` ${sponsor} no $`,
    ` not (?:one|a role|a job|a post|something|anything)(?: that| which)? we (?:can|could|will|are able to|do)${upTo(4, filler)} ${sponsor}(?= )`,
    ` (?:stopped|ceased|paused|suspended|ended|discontinued|withdrawn|lost)${upTo(6, filler)} ${sponsor}`,
  ),
  // Not for those who need it.
  ...rule(
    'refuses',
    ` without${upTo(10, `(?:${need}|${needed}|us|you|having|requirement|being)`)} ${sponsor}(?= )`,
    ` without (?:the need for|needing|requiring|a need for|need of)(?: a| an| any| future)?(?: uk| work| working| employment)? (?:visas?|permits?)(?= )`,
    ` ${rights}${any(10)} (?:no|without|nor|not)${any(3)} (?:need|requirement|requiring) ?(?:of|for|to)?${upTo(8, needed)} ${sponsor}(?= )`,
    ` (?:must|should|shall|only|who|candidates|applicants|and|individuals|those|they)${any(5)} not${upTo(7, needed)} ${need}${upTo(9, needed)} ${sponsor}(?= )`,
    ` ${need}${upTo(9, needed)} ${sponsor}${pauses(14)} ${turnedAway}(?= )`,
    ` (?:no|not|cannot|unable|never|nor)${any(7)} ${takeOn}${any(9)} ${need}${upTo(9, needed)} (?:${sponsor}|visas?|permits?)(?= )`,
  ),
  // No visas; citizens and settled people only.
  ...rule(
    'refuses',
    ` (?:no|not|cannot|unable|never)${upTo(10, toGetVisas)} (?:visas?|permits?|visa support|visa assistance|certificates? of|cos)(?= (?:applications?|support|assistance|for|at|to|or|and|on|,|$|this|in|under)| $)`,
    ` (?:visas?|work permits?|visa support|visa assistance)(?: applications?)?${upTo(3, who)}(?: ,)? (?:is |are |will |can )?(?:not|cannot|never)(?: be)? (?:available|offered|provided|supported|given|arranged|issued|considered|processed)`,
    ` ${citizens}(?: and| or)?${any(4)} only(?= )`,
    ` ${citizens} (?:is |are )?(?:required|essential|mandatory|necessary)(?= )`,
    ` (?:only|must be|must have|must hold|need to be|restricted to|limited to|required to be|have to be)${upTo(7, '(?:a|an|sole|open|to|available|for|hold|have|be|candidates|applicants|who|are|is|full|considered|from|with|applications|accept|can|we)')} ${citizens}`,
    ` (?:must|need to|required to|only)${any(6)} (?:indefinite leave to remain|ilr|settled status|pre settled status)`,
  ),

  // The right to work, or else we sponsor.
  ...rule(
    'offers',
    ` ${rights}${yes(9)}(?: ,)? (?:or|otherwise|but|if not|failing that)(?: ,)?${yes(10)} (?:${sponsor}|skilled worker visa|visa support)`,
    ` ${rights}${yes(9)} and (?:those|people|candidates|applicants|anyone) (?:who|that)? ?${need}${upTo(6, needed)} ${sponsor}`,
  ),
  // A right to work that needs no sponsor: already, unrestricted, only.
  ...rule(
    'refuses',
    ` ${lasting}${upTo(7, having)} ${rights}`,
    ` ${rights}${any(9)} ${beforeApplying}(?= )`,
    ` ${rights}${any(9)} without(?: any)?(?: visa| immigration| time| working| work)? ${limits}(?= )`,
    ` (?:no|free of|free from)(?: any)?(?: visa| immigration| time| legal| work)? ${limits}(?: on| to)?${upTo(4, having)} ${rights}`,
    ` work${any(6)} without(?: any)?(?: visa| immigration| time| working| work)? restrictions?(?= )`,
    ` only${any(9)} ${rights}(?! checks?)`,
    ` ${rights}${any(6)} only(?= )`,
    ` (?:not|cannot|unable)${any(5)} (?:consider|accept|progress|process|employ|hire)${any(7)} (?:without|not have|not hold|lacking|do not)${upTo(5, having)} ${rights}`,
  ),
  // The check that every employer makes; then the plain request.
  ...rule(
    'neutral',
    ` ${rights}(?: in the uk| in uk)? (?:checks?|documents?|documentation|verification|screening|audit|status)(?= )`,
    ` (?:proof|evidence|verify|verification|check|checks|checking|copy|documents?|prove|documentation)${any(6)} ${rights}`,
  ),
  ...rule('asks', ` ${rights}`),

  // Perhaps: help with visas, may be offered, looked at case by case.
  ...plainly(
    'hedges',
    ` (?:help|support|assist|assistance|advice|guidance|guide)${upTo(3, '(?:you|with|for|on|all|successful|candidates|applicants|eligible|through)')}${upTo(3, '(?:your|the|a|any|their|work|uk|skilled|worker)')} visas?(?! sponsor)(?= )`,
    ' visas? (?:and relocation |and immigration |application |fee )?(?:support|assistance|help)(?= )',
    ' (?:relocation|immigration) and visas? (?:support|assistance|help|costs|package)',
    ' (?:visas?|work permits?)(?: fees| costs)? (?:are |is |can be |will be )?(?:provided|arranged|paid|covered|reimbursed)',
    ' (?:lmia|employment pass|critical skills(?: employment)? permit|blue card|h1b)(?: transfers?)? (?:support|supported|available|provided|possible)',
    ` ${sponsor}${yes(12)} (?:may|might|could) be (?:offered|available|possible|provided|considered)(?= )`,
    ` (?:explore|exploring|look at|look into|talk about|talking about|discussing)${upTo(5, kind)} ${sponsor}(?= )`,
    ` ${sponsor}${upTo(6, who)} (?:looked at|reviewed|assessed|decided|judged|agreed)(?= )`,
    ' (?:apply|arrange|obtain|organise)(?: for)? (?:your|a|the) (?:work |skilled worker )?(?:visa|permit)(?= )',
  ),
  // Yes.
  ...plainly(
    'offers',
    ` ${sponsor}${upTo(9, who)}(?: ,)?${upTo(4, '(?:is|are|will|can|may|could|might|also|be|being|now|fully|gladly|always|currently|potentially|possibly)')} ${onOffer}(?= )`,
    ` ${giving}${upTo(8, kind)} sponsorship(?= (?!process|team|queries|policy|compliance))`,
    ` sponsor(?:s|ing|ed)?${upTo(5, `(?:${kind}|${who})`)} ${person}(?= )`,
    ' (?:we|can|will|do|to|also|gladly|happily|be|get|you|could|may|might|always|regularly|often) sponsor(?:ed)?(?: the| your| their)?(?: ,|(?= $)| for | from | under | through | via | if | where | on )',
    ' (?:happy|able|willing|pleased|delighted|glad|keen|ready|prepared|proud|position|open) to sponsor(?:ing)?(?= )',
    ' (?:act|acting|be) as (?:your|a|the)(?: visa)? sponsor(?= )',
    ' sponsored (?:visas?|skilled|roles?|positions?|work|jobs?|tier|employment)(?= )',
    ` licensed${upTo(5, '(?:visa|uk|home|office|ukvi|skilled|worker|a|rated|tier|2|and|by|the|as|to|approved|employer)')} ${sponsor}`,
    ` ${sponsor} licences?(?= )`,
    ` licences?(?: to| for)${upTo(4, kind)} ${sponsor}`,
    `(?<! ${need}(?: an?| our| the)?) (?:rated|approved|registered|ukvi|recognised|authorised|accredited|visa|tier 2|licence|home office)${upTo(3, '(?:visa|worker|skilled|by|the|ukvi|home|office|a|as|to|employer)')} sponsors?(?= )`,
    ' registers? of(?: licensed)? sponsors',
    ` (?:welcome|welcomes|encourage|encourages|accept|consider|invite|open to|hear from|interested in)${yes(10)} ${need}${upTo(6, needed)} ${sponsor}`,
    ` ${need}${upTo(6, needed)} ${sponsor}${yes(9)} (?:welcome|encouraged|considered|apply|eligible|invited|accepted|supported)(?= )`,
    ` (?:issue|issues|assign|assigns|provide|provides|offer|offers|give|receive|arrange|obtain|get)${upTo(6, kind)} (?:certificates? of sponsorship|cos)(?= )`,
    // In a list of benefits.
    '^(?=.* (?:benefits?|get|package|relocation|pension|holidays?|bonus|perks|flights|rewards?) ).* (?:visa|worker|permit|tier 2|h1b) sponsorship(?= (?:,|and|plus|or|$))',
  ),
  // Spoken of, and about people: we do not know what it says.
  ...rule(
    'unsure',
    `^(?=.* (?:visas?|permits?|immigration|skilled worker|tier 2|candidates?|applicants?|applications?|apply|overseas|international|right to work|need|require|uk) ).* ${sponsor}(?= )`,
  ),
]

/** Words that turn an offer into a perhaps. */
export const reserve = new RegExp(
  ` (?:${[
    'may|might|could|potentially|possibly|possible|possibility|consider|considered(?! alongside)|considering|considers|case by case|subject to|depending|dependent|exceptional|right candidate|right person',
    'discuss|discussed|in principle|certain roles|some roles|selected roles|where possible|negotiable|circumstances|open to|if you meet|if the role|where the role|provided that|limited number',
  ].join('|')}) `,
)

/** Sentences without any of these are not looked at further. */
export const keyWords =
  /spons|visa|permit|right|permission|authoris|eligib|entitle|citizen|national|passport|settled|ilr|leave to remain|restrict|resident|cos |lmia|blue card|h1b/
