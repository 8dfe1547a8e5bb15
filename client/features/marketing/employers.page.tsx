import { productName } from '#shared/brand.ts'
import { systemCountryId } from '#shared/constants.ts'
import { sendEmployerEnquiry } from '#shared/forms/api.ts'
import { explainHiring } from '#shared/hiring/api.ts'
import { situationSlugs } from '#shared/hiring/situations.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { EnquiryForm } from '#client/app/enquiry-form.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Section } from '#client/ui/section.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { Situation, SituationLinks } from './situation-choice.tsx'

const load = ({ call: ask, search }: LoadArgs<'/employers'>) => {
  const situation = situationSlugs.find(slug => slug === search.get('situation'))
  return ask(explainHiring, situation ? { situation } : {})
}
type Props = PageProps<'/employers', typeof load>

const reasons: readonly { title: string; text: string }[] = [
  { title: 'Many need nothing from you', text: 'A graduate of a UK university can often work for you full time at once, without a licence and without a fee. The choice below shows when.' },
  { title: 'They have done hard things already', text: 'Moved alone, studied in a second language, kept every deadline of a visa. That is evidence, not a slogan.' },
  { title: 'They know a market you may not', text: 'Languages, customs and people in the countries you sell to or buy from.' },
]
const steps: readonly { title: string; text: string }[] = [
  { title: 'Post the job', text: 'Title, place, pay and what you can do about visas, as plain statuses. We tell you at once when the pay is below the rule or the text contradicts itself.' },
  { title: 'A person checks it', text: 'Somebody of ours looks at an advert before it is shown.' },
  { title: 'Students see the facts first', text: 'Your entry in the register and your own sentence about sponsorship stand on top. People who cannot take the job see that before they write to you.' },
]

export default function Employers({ data: { situations, chosen } }: Props) {
  const visitor = useVisitor()
  return (
    <>
      <SignBand country={systemCountryId}>
        <h1 tabIndex={-1} className="max-w-heading">Hire international graduates, knowing what it takes</h1>
        <p className="mt-3 mb-6 max-w-measure text-lead">Choose who your candidate is. We show the steps and the costs, each with its source and its date.</p>
        <a href="#choose" className={buttonLook('primary')}>See what it takes</a>
      </SignBand>
      <div className="wrap pt-4">
        <Section title="Why look here">
          <Columns entries={reasons} />
        </Section>
        <div id="choose" className="scroll-mt-4">
          <Section title="Steps and costs in the UK" lead={<>Who is your candidate? For other countries read the <A to="/immigration-guide">immigration guide</A>.</>}>
            <SituationLinks situations={situations} chosen={chosen} />
            <Situation chosen={chosen} />
          </Section>
        </div>
        <Section title="How it works here">
          <Columns entries={steps} isNumbered />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <LinkButton to="/employer-dashboard" variant="outline">Go to the employer area</LinkButton>
            {visitor === null && <p>No account yet? Ask for one below, from your work address.</p>}
          </div>
        </Section>
        <Section title="Ask us" lead={<>About a candidate, an advert or an account. We explain rules; we do not advise on a single case. Would you rather talk? <A to="/book-a-meeting">Book a meeting</A>.</>}>
          <EnquiryForm
            send={(values: InputOf<typeof sendEmployerEnquiry>) => call(sendEmployerEnquiry, values)} failure="Your question is not sent yet"
            organisation={{ name: 'company', label: 'Your company' }}
            message={{ label: 'Your question', hint: 'Please leave out names and papers of candidates.' }}
            button="Send the question" sent={{ title: 'Question sent', children: 'A person reads it and answers by mail, in the order messages come in.' }}
          />
        </Section>
      </div>
    </>
  )
}

Employers.load = load
Employers.head = ({ data: { origin } }: Props) => ({
  title: 'For employers', description: `Hire international graduates with ${productName}: what each situation takes in the UK, step by step, with every fee, its source and its date.`,
  jsonLd: breadcrumbs(origin, [['For employers', '/employers']]),
})

function Columns({ entries, isNumbered = false }: { entries: readonly { title: string; text: string }[]; isNumbered?: boolean }) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <List className="grid gap-x-12 gap-y-6 md:grid-cols-3">
      {entries.map(({ title, text }, i) => (
        <li key={title}>
          <h3>{isNumbered && <span className="mr-1 text-route">{i + 1}</span>} {title}</h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </List>
  )
}
