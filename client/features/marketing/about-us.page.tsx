import { productName } from '#shared/brand.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Horizon } from '#client/ui/horizon.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { Section } from '#client/ui/section.tsx'

const checks: readonly { title: string; text: string }[] = [
  {
    title: 'The register',
    text:
      'Is the employer in the official register of licensed sponsors? ' +
      'For which routes, with which rating, and on what date?',
  },
  {
    title: 'The advert',
    text:
      'Which sentence in the advert is about sponsorship? We show it to you. ' +
      'If it says no, that outweighs everything else.',
  },
  { title: 'The pay', text: 'Does the pay meet the rule for this occupation and for someone in your situation?' },
  {
    title: 'The date',
    text: 'When was it checked? Every figure has its source and date. If we don’t know something, we say so.',
  },
]
const refusals: readonly string[] = [
  'We do not promise a visa, a job or an interview.',
  'We do not give immigration advice. We show rules, sources and dates; ' +
    'decisions need the official page or a registered adviser.',
  'We do not call an employer a sponsor because its name is similar to a sponsor’s.',
  'We do not fill a page with jobs that don’t match it.',
  'We do not show a university numbers about fewer than five of its people.',
  'We do not sell what we know about you, and you can take it with you or have it deleted.',
]

export default function AboutUs() {
  const { countryId } = useSite()
  return (
    <>
      <div className="wrap">
        <PageHeading
          title="We show the proof."
          lead={
            `${productName} helps international students and graduates find work that their visa allows, ` +
            'and shows the evidence.'
          }
        />
      </div>
      <Horizon country={countryId} tone="brand" />
      <div className="wrap pt-4">
        <Section title="Why we exist">
          <div className="grid max-w-measure gap-3">
            <p>
              International students look for work with a visa deadline ahead of them. Many adverts say nothing about
              visas. Some say “may sponsor” without any evidence.
            </p>
            <p>
              So people apply without knowing, get turned down for a reason they could have known from the start, and
              lose months they don’t have. We show the visa facts first, above the advert, with their source.
            </p>
          </div>
        </Section>
        <Section
          title="How we check"
          lead={
            'We ask four questions about each job in a country whose register we have. ' +
            'The answer is always one of four: stated, possible, not mentioned or refused.'
          }
        >
          <RouteSteps
            steps={checks.map(({ title, text }, i) => ({
              id: title,
              state: 'ahead',
              content: (
                <>
                  <h3>
                    <span className="mr-1 text-route">{i + 1}</span> {title}
                  </h3>
                  <p className="mt-1">{text}</p>
                </>
              ),
            }))}
          />
          <p className="max-w-measure">
            You can find all the rules we use in the <A to="/immigration-guide">immigration guide</A>. A mistake there
            affects every page, so please <A to="/contact-us">tell us</A> if you find one.
          </p>
        </Section>
        <Section title="What we do not do">
          <ul className="grid max-w-measure list-disc gap-2 pl-6">
            {refusals.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
        <Section title="Who pays">
          <div className="grid max-w-measure gap-3">
            <p>
              Not students or graduates: everything here is free for them. Universities run their own site here, by
              agreement with us.
            </p>
            <p>
              No one can pay for a verdict, for a place in a list, or to have a fact left out. Jobs are sorted only by
              what you ask for.
            </p>
          </div>
        </Section>
      </div>
    </>
  )
}

AboutUs.head = () => ({
  title: 'About us',
  description: `Why ${productName} exists, how it checks visa facts, what it does not do, and who pays.`,
})
