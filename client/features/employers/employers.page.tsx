import { productName } from '#shared/brand.ts'
import { sendEmployerEnquiry } from '#shared/forms/api.ts'
import { explainHiring } from '#shared/employers/api.ts'
import { situationSlugs } from '#shared/employers/situations.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useSite } from '#client/app/context.ts'
import { EnquiryForm } from '#client/app/enquiry-form.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Figures } from '#client/ui/figures.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { Section } from '#client/ui/section.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { Situation, SituationLinks } from './situation-choice.tsx'

const load = ({ call: ask, search }: LoadArgs<'/employers'>) => {
  const situation = situationSlugs.find(slug => slug === search.get('situation'))
  return ask(explainHiring, situation ? { situation } : {})
}
type Props = PageProps<'/employers', typeof load>

const reasons: readonly { title: string; text: string }[] = [
  {
    title: 'Many need no sponsorship',
    text: 'Graduates of a university in your country can often start full time straight away, without a sponsor or a fee. See below when this applies.',
  },
  {
    title: 'They’ve already proved themselves',
    text: 'They’ve moved abroad alone, studied in a second language and met every visa deadline.',
  },
  {
    title: 'They know markets you may not',
    text: 'Languages, customs and people in the countries you sell to or buy from.',
  },
]
const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Write your advert',
    text: 'Create an account with your work email and write the advert here. You see what students will see while you type. Is your list of jobs long? Ask us: we read listings from Greenhouse, Lever, Ashby and Workable, and XML or CSV files.',
  },
  {
    title: 'We check the facts',
    text: 'In the UK we check your entry in the register of sponsors: its routes, rating and date. Elsewhere we check the official data of the country, where there is any, and read what your advert says. When an advert disappears from your listing, we close it here too.',
  },
  {
    title: 'Students see the facts first',
    text: 'The visa facts and your own sentence about sponsorship are at the top. People who can’t take the job see that before they contact you.',
  },
]

export default function Employers({ data: { situations, chosen, here } }: Props) {
  const { countryId } = useSite()
  return (
    <>
      <SignBand country={countryId}>
        <h1 tabIndex={-1} className="max-w-heading">
          Hire international graduates, knowing what it takes
        </h1>
        <p className="mt-3 mb-6 max-w-measure text-lead">
          {here
            ? `What it takes in ${here.name}, and in the UK by candidate: steps and costs, each with its source and date.`
            : 'Choose your candidate’s situation. We show the steps and the costs, each with its source and date.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/employer-registration">Post a job</LinkButton>
          <a href="#choose" className={buttonLook('outline')}>
            See what it takes
          </a>
        </div>
      </SignBand>
      <div className="wrap pt-4">
        <Section title="Why hire international graduates">
          <dl className="border-t-[1.5px] border-ink">
            {reasons.map(({ title, text }) => (
              <div key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[20rem_1fr]">
                <dt className="font-display text-h3 font-bold">{title}</dt>
                <dd className="max-w-measure">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <div id="choose" className="scroll-mt-4">
          {here && (
            <Section
              title={`Hiring in ${here.name}`}
              lead={
                <>
                  What the rules require of you there.{' '}
                  <A to={withQuery('/immigration-guide', { country: here.key })}>
                    All rules of {here.name}, with how sure we are of each
                  </A>
                  .
                </>
              }
            >
              <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
                <ol className="grid max-w-measure list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
                  {here.steps.map(step => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
                <Figures figures={here.figures} />
              </div>
            </Section>
          )}
          <Section
            title="Steps and costs in the UK"
            lead={
              <>
                Who is your candidate? For other countries read the <A to="/immigration-guide">immigration guide</A>.
              </>
            }
          >
            <SituationLinks situations={situations} chosen={chosen} />
            <Situation chosen={chosen} />
          </Section>
        </div>
        <Section title="How it works">
          <RouteSteps
            steps={steps.map(({ title, text }) => ({
              id: title,
              state: 'ahead',
              content: (
                <>
                  <h3>{title}</h3>
                  <p className="mt-1">{text}</p>
                </>
              ),
            }))}
          />
        </Section>
        <Section
          id="ask"
          title="Ask us"
          lead={
            <>
              About a candidate, an advert or an account. We explain rules, but we can’t advise on individual cases.
              Would you rather talk? <A to="/book-a-meeting">Book a meeting</A>.
            </>
          }
        >
          <EnquiryForm
            send={(values: InputOf<typeof sendEmployerEnquiry>) => call(sendEmployerEnquiry, values)}
            failure="Your question hasn’t been sent yet"
            schema={async () => (await import('#shared/forms/schemas.ts')).EmployerForm}
            organisation={{ name: 'company', label: 'Your company' }}
            message={{ label: 'Your question', hint: 'Please leave out candidates’ names and documents.' }}
            button="Send question"
            sent={{
              title: 'Question sent',
              children: 'A person will read it and reply by email. We answer messages in the order we receive them.',
            }}
          />
        </Section>
      </div>
    </>
  )
}

Employers.load = load
Employers.head = ({ data: { here } }: Props) => ({
  title: 'For employers',
  description: `Hire international graduates with ${productName}: what it takes in ${here ? `${here.name} and ` : ''}the UK, step by step, with every fee, its source and date.`,
})
