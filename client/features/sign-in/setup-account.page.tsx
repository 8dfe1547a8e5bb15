import { useState } from 'react'
import { stepsOfKind } from '#shared/registration/kinds.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { setUpAccount } from '#shared/registration/api.ts'
import { enterAt } from '#client/app/account.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteSteps, type RouteStep } from '#client/ui/route-steps.tsx'
import { loadSetup, NoSetup } from './setup-link.tsx'
import { AccountStep, CourseStep, PlansStep, SignInStep } from './setup-steps.tsx'
import { UniversityFrame } from './university-frame.tsx'

const path = '/register/setup-account/update-profile/:user_email'
const load = ({ params, ...args }: LoadArgs<typeof path>) => loadSetup(args, { email: params.user_email })

const steps = {
  account: { title: 'You', Step: AccountStep },
  course: { title: 'Your course', Step: CourseStep },
  plans: { title: 'Your plans', Step: PlansStep },
}

function stateOf(step: number, done: number): RouteStep['state'] {
  if (step === done) return 'now'
  return step < done ? 'done' : 'ahead'
}

/** Short steps, each saved before the next: the link leads back to where the person stopped. */
export default function SetupAccount({ data, params }: PageProps<typeof path, typeof load>) {
  const { key, setup, isBegunElsewhere } = data
  const [done, setDone] = useState(setup?.done ?? 0)
  if (!setup) return <NoSetup isBegunElsewhere={isBegunElsewhere} email={params.user_email} />
  const isThroughUniversity = setup.singleSignOn !== null
  const route = isThroughUniversity ? stepsOfKind(setup.kind).slice(0, 1) : stepsOfKind(setup.kind)
  const now = route[Math.min(done, route.length - 1)]!
  const { Step } = steps[now]
  const saved = (answer: AnswerOf<typeof setUpAccount>) => {
    if (answer.entered) enterAt(answer.entered.next)
    else setDone(answer.done)
  }
  return (
    <UniversityFrame university={setup}>
      <PageHeading title="Set up your account" lead={`${setup.email}, ${setup.universityName}.`} />
      {route.length > 1 && (
        <div className="mb-8 max-w-form">
          <RouteSteps
            steps={route.map((step, i) => ({
              id: step,
              state: stateOf(i, done),
              content: <span className={i === done ? 'font-semibold' : 'text-ink-2'}>{steps[step].title}</span>,
            }))}
          />
        </div>
      )}
      {isThroughUniversity && done > 0 ? (
        <SignInStep setup={setup} />
      ) : (
        <Step key={now} linkKey={key} setup={setup} isNext={done !== setup.done} onSaved={saved} />
      )}
    </UniversityFrame>
  )
}

SetupAccount.load = load
SetupAccount.head = () => ({
  title: 'Set up your account',
  description: 'Choose a password and tell us about your course.',
  noindex: true,
})
