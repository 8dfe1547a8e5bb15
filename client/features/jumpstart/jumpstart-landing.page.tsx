import { useSite } from '#client/app/context.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { A } from '#client/ui/a.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { Section } from '#client/ui/section.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'

const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Sign up in two minutes',
    text: 'Choose your university, confirm your email address and enter the day you leave.',
  },
  {
    title: 'Follow a plan of ten weeks',
    text: 'Each step says what to do, why and how long it takes. If your date changes, the plan changes with it.',
  },
  {
    title: 'Arrive and carry on',
    text: 'Your account becomes a student account. Everything you saved and ticked is still there.',
  },
]

const parts: readonly { title: string; text: string }[] = [
  { title: 'Papers', text: 'Which documents you need, in which order, with the official pages.' },
  { title: 'Money', text: 'A budget in the local currency, and the minimum wage to expect.' },
  { title: 'Home', text: 'How to write to a landlord, and how to spot a scam.' },
  { title: 'Work', text: 'How many hours you may work, and which employers hire.' },
  { title: 'Skills', text: 'A CV in the local form and a LinkedIn profile that people find.' },
  { title: 'Network', text: 'The first people to know before you land.' },
]

const countriesCovered =
  'Plans for the United Kingdom, Ireland, Australia and Canada have steps of their own. ' +
  'For seven more countries the steps come from our country guides.'

export default function JumpstartLanding() {
  const { countryId } = useSite()
  return (
    <>
      <SignBand country={countryId}>
        <h1 tabIndex={-1} className="max-w-heading">
          Get ready before you fly
        </h1>
        <p className="lead mt-3 max-w-measure">
          A free programme for students who have a place at one of our universities and haven’t left home yet. It takes
          two to three hours a week for ten weeks, or less if you leave sooner.
        </p>
        <p className="mt-6">
          <LinkButton to="/jumpstart-login">Choose your university</LinkButton>
        </p>
      </SignBand>
      <div className="wrap">
        <Section title="How it works">
          <RouteSteps
            steps={steps.map(({ title, text }, place) => ({
              id: title,
              state: place === 0 ? 'now' : 'ahead',
              content: (
                <>
                  <h3>{title}</h3>
                  <p className="mt-1 max-w-measure">{text}</p>
                </>
              ),
            }))}
          />
        </Section>
        <Section title="What the plan covers" lead={countriesCovered}>
          <dl className="grid gap-x-12 gap-y-4 md:grid-cols-2">
            {parts.map(({ title, text }) => (
              <div key={title} className="border-t border-line pt-3">
                <dt className="font-semibold">{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title="Who can join">
          <p className="max-w-measure">Your university decides whether it offers the programme.</p>
          <p className="max-w-measure">
            <A to="/jumpstart-login">Find your university</A> to sign up or sign in.
          </p>
          <p className="max-w-measure">
            If it isn’t listed, you can <A to="/country-guide">read the country guides</A>.
          </p>
        </Section>
      </div>
    </>
  )
}

JumpstartLanding.head = () => ({
  title: 'Get ready before you fly',
  description: 'A free programme for students who have a university place abroad and haven’t left home yet.',
})
