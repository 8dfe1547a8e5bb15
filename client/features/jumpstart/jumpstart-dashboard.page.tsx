import { useState } from 'react'
import { daysBetween, spellDay } from '#shared/calendar/days.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { getPlan } from '#shared/jumpstart/api.ts'
import { listOwnNotices } from '#shared/notices/api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { OwnNotices } from '#client/features/notices/own-notices.tsx'
import { A } from '#client/ui/a.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ArrivalPanel } from './arrival-panel.tsx'
import { DepartureForm } from './departure-form.tsx'
import type { Readiness } from './plan-item.tsx'
import { PlanWeeks } from './plan-weeks.tsx'
import { ReadinessView } from './readiness.tsx'

type Plan = AnswerOf<typeof getPlan>

const load = async ({ call }: LoadArgs<'/jumpstart-dashboard'>) => {
  const [loaded, university] = await Promise.all([call(getPlan, {}), call(listOwnNotices, {})])
  return { loaded, university }
}

type Props = PageProps<'/jumpstart-dashboard', typeof load>

export default function JumpstartDashboard({ data: { loaded, university } }: Props) {
  // What was saved last, until the page is loaded again.
  const [saved, setSaved] = useState<{ instead: Plan; plan: Plan }>()
  const plan = saved?.instead === loaded ? saved.plan : loaded
  const [ticked, setTicked] = useState<{ plan: Plan; readiness: Readiness }>()
  const readiness = ticked?.plan === plan ? ticked.readiness : plan.readiness
  return (
    <div className="wrap">
      <PageHeading title={headline(plan)} lead={leadOf(plan)} />
      <OwnNotices {...university} />
      <div className="grid gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          {plan.departsOn === null && (
            <DepartureForm key={plan.version} plan={plan} onSaved={next => setSaved({ instead: loaded, plan: next })} />
          )}
          <PlanWeeks
            key={`${plan.country.slug} ${plan.version}`}
            plan={plan}
            onTick={next => setTicked({ plan, readiness: next })}
          />
        </div>
        <div className="min-w-0">
          <ReadinessView readiness={readiness} />
          {plan.departsOn !== null && (
            <DepartureForm key={plan.version} plan={plan} onSaved={next => setSaved({ instead: loaded, plan: next })} />
          )}
          <ArrivalPanel />
          <p className="pb-8">
            <A
              to={href('/country-guide/:slug/overview', { slug: plan.country.slug })}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              Country guide: {plan.country.name}
            </A>
          </p>
          <Figures figures={plan.figures} />
        </div>
      </div>
    </div>
  )
}

function headline({ departsOn, today }: Plan): string {
  if (departsOn === null) return 'When do you leave?'
  const days = daysBetween(today, departsOn)
  if (days < 0) return 'Have you arrived?'
  if (days === 0) return 'You leave today'
  return days === 1 ? 'You leave tomorrow' : `${days} days until you leave`
}

function leadOf({ departsOn, country }: Plan): string {
  const place = inSentence(country.name)
  if (departsOn === null) return `Choose the day, and we’ll turn the steps for ${place} into a plan by week.`
  return `You leave for ${place} on ${spellDay(departsOn)}. General information, not immigration advice.`
}

JumpstartDashboard.load = load
JumpstartDashboard.head = ({ data }: Props) => ({
  title: headline(data.loaded),
  description: 'Your days to departure, your plan by week and how ready you are.',
  noindex: true,
})
