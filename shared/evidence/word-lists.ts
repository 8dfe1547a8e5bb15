/**
 * Groups of words that the rules name in angle brackets, in the plain form of a sentence: small letters, short
 * forms written out. An entry of several words is written with underscores. `?`
 * makes the letter before it optional.
 */
const lists = {
  visaWord: 'visas? work h1b immigration employment permits? tier_2 skilled_worker immigrant authorisation lmia',
  sponsor: 'sponsor sponsors sponsored sponsoring sponsorship sponsorships',

  no: `no not cannot unable never nor neither ineligible excluded_from precluded_from decline_to declines_to
    refrain_from`,

  /** What may be between "not" and "sponsor" without changing that it is refused. */
  filler: `be been being able unable currently presently at this present the time moment point to offer offering
    offered provide providing provided give giving support supporting consider considering accommodate
    facilitate arrange undertake process issue extend assist with help take on accept fund grant in a an
    position willing prepared set up licensed authorised permitted looking intending going planning available
    open eligible suitable qualify qualifies qualified attract attracts meet meets criteria requirements
    threshold thresholds salary for of any that such our new future further role roles job jobs vacancy post
    candidates? applicants? individuals? people anyone employees? staff visas? work working workers? skilled
    employment immigration student graduate tier 2 two uk usa us h1b permits? cos certificates? or and nor
    relocation remote financial company employer corporate unfortunately have has hold holds holding possess act
    acting as registered approved licence licences sponsor sponsoring sponsorships? type form kind options?
    possibility ability capacity facility scope means way possible also either international overseas foreign
    non eu eea national nationals longer yet ever opportunity opportunities application applications successful
    assistance obtain secure apply home office ukvi therefore sadly due part organisation charity trust business
    firm these those you your them guaranteed additional transfers? green cards? now c2c opt cpt stem it
    candidate internship internships position positions legally lawfully small young early big enough generally
    typically normally usually do does we can full kinds types sorts all other more status right fees allowance
    packages?`,

  /** Words that describe sponsorship: "a Skilled Worker visa sponsorship". */
  kind: `a an any the this our your new future further full current visas? work working workers? skilled
    employment immigration student graduate tier 2 two uk usa us h1b o1 tn e3 permits? cos certificates? of
    company employer corporate relocation financial health care home office ukvi ongoing long term type form
    kind such and or route for legal necessary required 5 year years green cards? opt stem cpt lmia 482 186
    transfers? permanent residency every additional all types kinds their business status`,

  /** For whom or for which job: "sponsorship for this role". */
  scope: `for of to this these the a an any our all some role roles positions? jobs? vacancy vacancies posts?
    opportunity opportunities opening candidates? applicants? applications? individuals? people anyone employees
    staff those successful suitable eligible overseas international foreign non eu uk us usa under through via
    at present time moment currently visas? work permits? skilled workers? route certificates? unfortunately
    internship placement scheme programme particular contract fixed term part with from company organisation
    trust in on and or is are will be can cos licence level apprenticeship location site transfers? green cards?
    h1b client here now future or employment specific`,

  need: `require requires requiring required need needs needing needed seek seeking dependent_on depend_on
    rely_on reliant_on want wanting`,
  needed: `a an any the our visas? work working employment employer company immigration tier 2 two permit h1b
    skilled worker uk us usa current currently future now or in at time later date ever from us to be for
    further new and of either ongoing support assistance form point stage certificates? route health care 5 year
    years long term additional legal authorisation status international transfers? green card business of kind
    type any entity other citizen citizenship`,

  /** The right to work, in all its names. */
  rights: `rights?_to_work permission_to_work permit_to_work rights?_to_live_and_work rights?_to_reside_and_work
    permission_to_live_and_work rights?_to_remain_and_work rights?_to_live_or_work work_authorisation
    working_authorisation employment_authorisation work_rights working_rights employment_rights work_eligibility
    employment_eligibility work_entitlement work_permission working_permission work_status employment_status
    eligible_to_work eligible_to_legally_work eligible_to_live_and_work eligible_to_be_employed
    eligible_for_employment eligibility_to_work eligibility_to_live_and_work entitled_to_work
    entitled_to_live_and_work entitlement_to_work entitlement_to_live_and_work authorised_to_work
    authorised_to_live_and_work authorised_to_legally_work authorised_to_be_employed authorisation_to_work
    authorisation_to_be_employed legally_able_to_work legally_able_to_live_and_work legally_entitled_to_work
    legally_work able_to_work_legally allowed_to_work permitted_to_work leave_to_remain eligible_to_work_legally
    working_permit legal_to_work clearance_to_work leave_to_work`,
  having: `have has having hold holds holding possess possesses be legally the a an valid legal uk us usa full
    and in possession of with your own their unrestricted permanent existing lawful current proven automatic
    enjoy got being is are necessary appropriate relevant own to live ,`,
  /** A right that needs no sponsor. */
  lasting: `already currently existing current unrestricted full permanent permanently indefinite ongoing
    unlimited independent unconditional continuing automatic pre_existing perpetual`,
  beforeApplying: `already currently_in_place unrestricted permanently indefinitely on_a_permanent_basis
    at_time_of_application at_the_time_of_application at_point_of_application at_the_point_of_application
    at_time_of_applying at_the_time_of_applying at_the_point_of_applying before_applying before_you_apply
    prior_to_applying prior_to_application when_you_apply upon_application now_and_in_the_future`,
  limits: 'restrictions? limitations? limits? conditions',

  /** Between "without" and "sponsorship". */
  withoutNeed: `require requires requiring required requirement need needs needing us you having being the a an
    any our visas? work working employment employer company immigration tier 2 two permit h1b skilled worker uk
    usa current currently future now or in at time later date ever from to be for further new and of either
    ongoing support assistance form point stage certificates? route health care additional restrictions?`,
  citizenOf: `british uk irish usa us american australian canadian eu eea settled new_zealand nz singapore
    singaporean german dutch french indian`,
  citizen: `citizens? citizenship nationals? nationality passports? passport_holders? residents? status
    citizen_s permanent_residents? born_citizen`,
  /** Between "British citizen" and "required". */
  citizenOr: `or and a an green cards? gc holders? permanent residency residents? residence citizenship status
    dual sole equivalent is`,
  mustBeFiller: `a an sole open to available for hold have be candidates applicants who are is full considered
    from with applications accept can we that they proof of the current either born`,
  mustBe: `only must_be must_have must_hold must_possess need_to_be needs_to_be need_to_have need_to_hold
    restricted_to limited_to required_to_be required_to_have have_to_be has_to_be open_only_to will_be should_be
    requires require required_to_hold need_to_possess`,

  /** Other sponsors: of projects, clubs, trials. */
  otherSponsor: `executive project business senior programme program product trials? study research clinical
    plan financial equity headline title main shirt lead change data events? sports? team club kit commercial
    corporate_event deal content network group charity sprint delivery internal design steering_group board
    technical academic fund media brand exhibition festival conference gold platinum principal career key
    leadership mentors?_and mentoring_and mentorship_and stakeholders?_and partners?_and partnerships?_and
    marketing_and donors?_and funders?_and advertising_and advertisers_and current_and_potential government
    industry federal federally_funded_and clearance corporate educational education security_clearance security
    cultural community exam training course customer sales thesis phd scholarship tuition vip hackathon meetup
    local_community potential prospective dod national_security`,
  /** After "sponsor": what is sponsored is no visa. */
  towards: `for of through towards with your our the a an in and professional full to complete you local annual
    relevant undertake further industry accountancy recognised their achieve gain major do take study various
    many several some leading open source other own employees employee staff`,
  studied: `qualifications? study studies exams? examinations? degrees? courses? training memberships? acca aca
    cima cfa cipd mba msc phd masters? apprenticeships? certifications? accreditation chartership chartered
    tuition fees learning education development aat icaew clearance sc dv bpss vetting clearances
    security_clearance security_clearances`,
  brand: `events? teams? clubs? sports? football rugby festivals? conferences? exhibitions? exhibitors? brands?
    media marketing partners? partnerships? deals? sales revenue income packages assets rights_holders
    rightsholders activations? agreements? property properties proposals? strategy manager managers executive
    portfolio inventory fundraising grants? arts venue hospitality charity charities contracts executives buyers
    campaigns? meetups? hackathons? accounts? shows? tv pilots innovations projects initiatives racing races
    activation awards communities newsletters? podcasts? trials? research programming advertising elements goals`,
  paidFor: `by ads? content links? posts? listings? products? degree research projects? events? brands? social
    search campaigns? study training walks? runs? trials? clinical studies programs? programmes? health benefits
    activities insurance plans? retirement 401k lunches parental courses`,
  sponsorOf: `investigators cros cro stakeholders exhibitors speakers delegates donors funders and_partners
    partners meetings relationships oversight audits? bank coverage queries requirements protocols?
    and_customers or_cro and_cro or_customer and_regulatory and_collaborating institutions and_stakeholders`,
  trade: `opportunities experience background knowledge sector industry team department pitch leads targets
    needs_of_clients needs_of_our_clients needs_of_brands duties compliance obligations management_system
    feasibility revenue accounts renewals sales inventory assets deals elements activation management agreements`,

  problem: 'problem problems issue issues barrier obstacle concern worry hurdle trouble difficulty disadvantage',
  /** What else may be ruled out behind a word on visas: "Visa sponsorship available, no remote". */
  otherNo: `remote remotes agencies agency recruiters? headhunters interns internships contractors? contracting
    freelancers? telecommut(?:e|ing) third_parties relocation`,
  /** "Sponsorship is not …" */
  notGiven: `available offered provided possible given considered supported option on_offer we that of included
    granted open applicable apply exist arranged feasible scope permitted accepted an_option eligible happen
    issued offer provide undertaken funded place entertained viable facilitated extended accommodated for_this
    currently support sponsored allowed available_now suitable included_in`,
  /** What happens to those who need sponsorship. */
  turnedAway: `not_apply not_be cannot_be cannot_consider cannot_accept cannot_progress cannot_proceed
    cannot_process cannot_apply not_eligible not_consider not_accept not_progress not_suitable not_able
    not_proceed not_move need_not_apply unable_to be_rejected be_declined be_discounted be_automatically
    automatically_be are_excluded ineligible not_for_you not_the_role not_right not_hire not_hiring cannot_hire
    not_currently not_encouraged`,
  /** What is not done with those who need sponsorship. */
  takeOn: `consider considering accept accepting progress proceed process take taking hire hiring employ
    employing interview interviewing shortlist support welcome recruit recruiting move open suitable able review
    put apply applying submit applications? candidates? applicants? employing engage engaging looking available
    eligible sponsor`,
  /** Between "not" and "visas". */
  toGetVisas: `be able to currently offer provide arrange support obtain process apply for issue give fund
    sponsor any a the new work working uk in position at this time help assist with your assistance of
    facilitate organise student graduate tier 2 offering providing supporting pay cover relocation or remote and
    also unfortunately secure getting obtaining securing arranging handle do we can h1b employment all out sort
    candidates? applicants? or_remote offers you`,
  visas: `visas? permits? visa_support visa_assistance certificates?_of cos visa_sponsorship visa_applications?
    visa_transfers? work_permits? h1b_transfers? h1b immigration_support`,

  person: `visas? permits? skilled tier h1b cos candidates? applicants? you your international overseas foreign
    talent people graduates? employees? right eligible suitable successful individuals? students? anyone those
    exceptional workers? nurses? engineers? doctors? teachers? colleagues? hires? certificates? somebody someone
    them non health application applications this_role this_position the_role the_position o1 tn e3 green_cards?
    qualified strong great relocation everyone tier_2 tier_1 opt blue_cards?`,
  onOffer: `available offered provided possible included considered supported on_offer welcome guaranteed
    an_option granted arranged given yes ok okay negotiable open accepted is_available discussed assured
    in_place covered paid funded issued assigned fine supplied y true ready`,
  giving: `we_handle we_organise take_care_of offer offers offering offered provide provides providing provided
    include includes including with plus support supports supporting consider considers considering welcome get
    receive give gives arrange arranges facilitate accommodate extend eligible_for eligible qualify_for
    qualifies_for qualify qualifies suitable_for assist_with help_with available yes discuss considered_for
    apply_for open_to do have`,
  /** Between "sponsor" and whom or what. */
  sponsorFor: `a an any the this our your new future further full current visas? work working workers? skilled
    employment immigration student graduate tier 2 two uk usa us h1b permits? certificates? of company employer
    for to these all some successful suitable eligible overseas international foreign non eu under through via
    or and their several many qualified other relo relocation residence residency`,
  jobWord: `role position post job vacancy opportunity opening internship placement programme scheme contract
    location grade client`,
  someJobs: `the these this that our such any all type kind types of particular specific part time junior entry
    level intern graduate`,
  jobs: `roles? positions? posts? jobs? vacancy vacancies opportunity openings? internships? placements?
    programmes? schemes? contracts? locations? grades? occupations? sites? levels?`,
  yet: 'but however although though unfortunately sadly except',
  notFor: `sponsor sponsorship offer offered provide provided it so do able to be for in with on available
    currently at the moment time present`,
  given: 'if once after when where subject provided depending from in until',
  untrue: 'not_true not_correct not_right not_accurate not_the_case untrue false myth rumour misconception mistake',
  ownBefore: `to be for you applicants candidates have hold provide obtain arrange bring secure organise sort
    out supply get source with arranging obtaining securing providing organising holding having who that already
    also need responsible`,
  dutyFiller: `our the its all of with in for and a any company uk new existing current to employee staff visas?
    immigration your their sms ukvi home_office tier_2 skilled_worker student compliance right_to_work`,
  aux: 'is are will can may could might also be being now fully gladly always currently potentially possibly',
  notAux: 'currently presently yet going_to able_to now be been an? any something part in',
  duty: `manage managing maintain maintaining oversee overseeing administer administering coordinate
    coordinating monitor monitoring processing track tracking advise advising lead leading liaise liaising
    undertake review reviewing prepare preparing ensure ensuring compliance handle handling responsible_for own
    owning`,
}

const readList = (text: string): string[] => [
  ...new Set(
    text
      .trim()
      .split(/\s+/)
      .map(word => word.replaceAll('_', ' ')),
  ),
]

export const wordLists: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([name, text]) => [name, readList(text)]),
)
