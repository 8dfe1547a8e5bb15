import { useState } from 'react'
import { estimateSponsorship } from '#shared/employers/api.ts'
import {
  employerSizes,
  lengthInWords,
  licenceAnswers,
  sponsoredCandidates,
  sponsorshipMonths,
  usualCostChoice,
  type CostChoice,
} from '#shared/employers/sponsorship-costs.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RuleSource } from '#client/ui/rule-source.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { CostLines, type SponsorshipEstimate } from './cost-lines.tsx'

const address = '/employers/sponsorship-costs'

/** What the address asks for; where it says nothing we know, the usual choice. */
function readChoice(get: (name: keyof CostChoice) => string | null | undefined): CostChoice {
  return {
    candidate: sponsoredCandidates.find(each => each === get('candidate')) ?? usualCostChoice.candidate,
    size: employerSizes.find(each => each === get('size')) ?? usualCostChoice.size,
    months: sponsorshipMonths.find(each => String(each) === get('months')) ?? usualCostChoice.months,
    licence: licenceAnswers.find(each => each === get('licence')) ?? usualCostChoice.licence,
  }
}

const load = ({ call: ask, search }: LoadArgs<typeof address>) =>
  ask(
    estimateSponsorship,
    readChoice(name => search.get(name)),
  )
type Props = PageProps<typeof address, typeof load>

const candidates: Readonly<Record<CostChoice['candidate'], { words: string; meaning: string }>> = {
  'student-switch': {
    words: 'Student visa',
    meaning: 'In the UK, finishing a course, moving to a Skilled Worker visa.',
  },
  'graduate-switch': { words: 'Graduate visa', meaning: 'In the UK, and needs a sponsor before the visa ends.' },
  abroad: { words: 'Abroad', meaning: 'Applies for a Skilled Worker visa from outside the UK.' },
}
const sizes: Readonly<Record<CostChoice['size'], string>> = {
  small: 'Small, or a charity',
  large: 'Medium or large',
}
const licences: Readonly<Record<CostChoice['licence'], string>> = {
  no: 'No, not yet',
  yes: 'Yes, for skilled workers',
}

export default function SponsorshipCosts({ data }: Props) {
  const [estimate, setEstimate] = useState(data)
  const { submit, busy, errors, errorOf } = useForm<Readonly<Record<string, string>>>(async values => {
    const choice = readChoice(name => values[name])
    setEstimate(await call(estimateSponsorship, choice))
    // The answer is here already: the address only has to lead back to it.
    window.history.replaceState(
      window.history.state,
      '',
      withQuery(address, { ...choice, months: String(choice.months) }),
    )
  })
  const { choice } = data
  return (
    <div className="wrap">
      <PageHeading
        title="What it costs to sponsor"
        lead="The Home Office’s charges for one person on a Skilled Worker visa in the UK, who pays them, and how long it takes. Each figure has its source and date."
      />
      <div className="grid gap-x-12 gap-y-8 pb-8 lg:grid-cols-[24rem_minmax(0,1fr)] print:block">
        <div className="print:hidden">
          <Form
            method="get"
            action={address}
            failure="The costs have not changed yet"
            errors={errors}
            onSubmit={submit}
          >
            <ChoiceGroup
              id="candidate"
              type="radio"
              name="candidate"
              label="Your candidate now"
              choices={sponsoredCandidates.map(value => ({ value, ...candidates[value] }))}
              chosen={[choice.candidate]}
              error={errorOf('candidate')}
            />
            <ChoiceGroup
              id="size"
              type="radio"
              name="size"
              label="Your organisation"
              choices={employerSizes.map(value => ({ value, words: sizes[value] }))}
              chosen={[choice.size]}
              error={errorOf('size')}
            />
            <Select
              id="months"
              name="months"
              label="How long you would sponsor them"
              defaultValue={choice.months}
              error={errorOf('months')}
            >
              {sponsorshipMonths.map(months => (
                <option key={months} value={months}>
                  {lengthInWords(months)}
                </option>
              ))}
            </Select>
            <ChoiceGroup
              id="licence"
              type="radio"
              name="licence"
              label="Do you have a sponsor licence?"
              choices={licenceAnswers.map(value => ({ value, words: licences[value] }))}
              chosen={[choice.licence]}
              error={errorOf('licence')}
            />
            <div>
              <Button type="submit" busy={busy}>
                Work out the costs
              </Button>
            </div>
          </Form>
        </div>
        <Costs estimate={estimate} />
      </div>
      <Times estimate={estimate} />
      <Section title="Who pays, by law">
        <Figures figures={estimate.law} />
      </Section>
      <p className="max-w-measure pb-8 text-small text-ink-2">
        Home Office charges only: legal fees, English tests, travel and your own time are extra. The Health and Care
        Worker visa and jobs on the Immigration Salary List have lower fees, which are not counted here. General
        information, not immigration advice. <A to="/employers">Steps for each kind of candidate</A>.
      </p>
    </div>
  )
}

/** The answer, said aloud when it changes. */
function Costs({ estimate }: { estimate: SponsorshipEstimate }) {
  const { candidate, size, months, licence } = estimate.choice
  return (
    <section aria-labelledby="costs" className="border-[1.5px] border-ink p-4 md:p-6">
      <h2 id="costs">{estimate.employerTotal ? `You pay ${estimate.employerTotal}` : 'Your costs'}</h2>
      <p role="status" className="mt-1 max-w-measure">
        {candidates[candidate].words}. {sizes[size]}. {lengthInWords(months)}.{' '}
        {licence === 'yes' ? 'You have a licence.' : 'You need a licence first.'}{' '}
        {estimate.employerTotal
          ? `You have to pay ${estimate.employerTotal}.`
          : 'We can’t give a total today, because a figure is missing.'}{' '}
        {estimate.eitherTotal && `Another ${estimate.eitherTotal} is for the worker, unless you offer to pay it.`}
      </p>
      <CostLines estimate={estimate} />
      <div className="mt-4 print:hidden">
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </section>
  )
}

function Times({ estimate }: { estimate: SponsorshipEstimate }) {
  return (
    <Section title="How long it takes">
      <dl className="border-t border-line">
        {estimate.times.map(({ what, figure }) => (
          <div
            key={what}
            className="grid break-inside-avoid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[20rem_1fr]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd className="max-w-measure">
              {figure ? (
                <>
                  {figure.words}
                  <span className="block text-small text-ink-2">
                    <RuleSource {...figure} />
                  </span>
                </>
              ) : (
                'We have no rule for this today. Ask the Home Office.'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

SponsorshipCosts.load = load
SponsorshipCosts.head = () => ({
  title: 'What it costs to sponsor',
  description:
    'Work out what a UK employer pays to sponsor a student, a graduate or someone abroad: each Home Office charge, who pays it by law, and how long it takes.',
})
