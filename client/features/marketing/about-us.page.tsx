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
    text: 'Is the employer in the official register of licensed sponsors, for which routes, with which rating, in the register of which day?',
  },
  {
    title: 'The advert',
    text: 'Which sentence of the advert speaks about sponsorship? We show the sentence. If it says no, that outweighs everything else.',
  },
  { title: 'The pay', text: 'Does the pay reach the rule for this occupation, and for somebody in your situation?' },
  {
    title: 'The date',
    text: 'When did somebody look? Every figure has its source and its day. If we do not know, we write that we do not know.',
  },
]
const refusals: readonly string[] = [
  'We do not promise a visa, a job or an interview.',
  'We do not give immigration advice. We show rules, sources and dates; decisions need the official page or a registered adviser.',
  'We do not call an employer a sponsor because its name is similar to one.',
  'We do not fill a page with jobs that do not fit it.',
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
          lead={`${productName} helps international students and graduates find work that their visa allows, and says how it knows.`}
        />
      </div>
      <Horizon country={countryId} tone="brand" />
      <div className="wrap pt-4">
        <Section title="Why we exist">
          <div className="grid max-w-measure gap-3">
            <p>
              Somebody who studies in another country looks for work against a date that does not move. Many adverts say
              nothing about visas. Some say “may sponsor”, and nobody says how they know.
            </p>
            <p>
              So people apply blindly, hear no for a reason that could be known on the first day, and lose the months
              they have. We put that reason first: before the employer’s own words, with its source beside it.
            </p>
          </div>
        </Section>
        <Section
          title="How we check"
          lead="Four questions for each job in a country whose register we hold. The answer is one of four words: stated, possible, unclear or refused. They are never merged."
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
            All rules we use stand in the <A to="/immigration-guide">immigration guide</A>. A mistake there is a mistake
            everywhere, so <A to="/contact-us">tell us</A> when you find one.
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
              Students and graduates do not: there is no price on this site and no place to pay one. Universities run
              their own site here, by agreement with us.
            </p>
            <p>
              Nobody can pay for a verdict, for a place in a list, or for a fact to be left out. Jobs are sorted by what
              you ask for, and by nothing else.
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
