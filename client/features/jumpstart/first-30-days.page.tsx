import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { getFirstDays, undoArrival } from '#shared/jumpstart/api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { PlanItems, type Readiness } from './plan-item.tsx'
import { ReadinessView } from './readiness.tsx'
import { VisaFactsForm } from './visa-facts-form.tsx'

type FirstDays = AnswerOf<typeof getFirstDays>

const load = ({ call: ask }: LoadArgs<'/first-30-days'>) => ask(getFirstDays, {})

type Props = PageProps<'/first-30-days', typeof load>

/** Where the pre-departure plan goes on after the arrival. Any student may use it. */
export default function FirstThirtyDays({ data }: Props) {
  const [readiness, setReadiness] = useState<Readiness>(data.readiness)
  const [facts, setFacts] = useState({ visaEnds: data.visaEnds, courseEnds: data.courseEnds })
  return (
    <div className="wrap">
      <PageHeading
        title={data.arrival ? `Welcome to ${inSentence(data.country.name)}.` : 'Your first 30 days'}
        lead={leadOf(data)}
      />
      <div className="grid gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          {data.weeks.map(({ week, starts, ends, items }) => (
            <Section
              key={week}
              title={`Week ${week}`}
              lead={starts !== null && ends !== null && `${spellDay(starts)} to ${spellDay(ends)}`}
            >
              <PlanItems items={items} onTick={setReadiness} />
            </Section>
          ))}
          {data.open.length > 0 && (
            <Section
              title="Still open from before you left"
              lead="Some of these no longer matter. Tick what you have done, and skip the rest."
            >
              <details>
                <summary className="min-h-11 py-2.5 font-semibold">{data.open.length} steps</summary>
                <PlanItems items={data.open} onTick={setReadiness} />
              </details>
            </Section>
          )}
        </div>
        <div className="min-w-0">
          <VisaFactsForm facts={facts} onSaved={setFacts} />
          <ReadinessView readiness={readiness} />
          {data.arrival?.undoUntil && <UndoPanel undoUntil={data.arrival.undoUntil} />}
          <Figures figures={data.figures} />
        </div>
      </div>
    </div>
  )
}

function leadOf({ arrival }: FirstDays): string {
  if (!arrival) return 'What to do in your first weeks, step by step.'
  const how = arrival.isAutomatic ? 'The day you planned to leave has passed, so your' : 'Your'
  return `${how} account is now a student account. Everything you saved is still here, and your plan goes on.`
}

function UndoPanel({ undoUntil }: { undoUntil: string }) {
  const { act, busy, error } = useAct()
  const undo = () =>
    act(async () => {
      const { next } = await call(undoArrival, {})
      location.assign(next)
    })
  return (
    <Section
      title="Not there yet?"
      lead={`Until ${spellDay(undoUntil)} you can change your account back to a pre-departure account. Everything is kept. If your departure day has passed, you choose a new one.`}
    >
      <div>
        <Button variant="outline" busy={busy} onClick={() => void undo()}>
          Undo arrival
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    </Section>
  )
}

FirstThirtyDays.load = load
FirstThirtyDays.head = ({ data }: Props) => ({
  title: data.arrival ? `Welcome to ${inSentence(data.country.name)}` : 'Your first 30 days',
  description: 'Your steps for the first 30 days, your visa dates, and what is still open from before you left.',
  noindex: true,
})
