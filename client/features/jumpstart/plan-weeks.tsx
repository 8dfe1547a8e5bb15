import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getPlan } from '#shared/jumpstart/api.ts'
import { Section } from '#client/ui/section.tsx'
import { PlanItems, type Readiness } from './plan-item.tsx'

type Plan = AnswerOf<typeof getPlan>
type Week = Plan['weeks'][number]

interface PlanWeeksProps {
  plan: Plan
  onTick(readiness: Readiness): void
}

const countdown = (weeksBefore: number) =>
  weeksBefore === 1 ? 'The last week before you leave' : `${weeksBefore} weeks before you leave`

const spanOf = ({ starts, ends }: Week) =>
  starts !== null && ends !== null ? `${spellDay(starts)} to ${spellDay(ends)}` : ''

const countDone = ({ items }: Week) => items.filter(({ isDone }) => isDone).length

/**
 * The weeks as the page was opened with: a step that is ticked stays where it is, so that it can be unticked. What is
 * open from past weeks comes after this week’s steps.
 */
export function PlanWeeks({ plan: { weeks }, onTick }: PlanWeeksProps) {
  const current = weeks.find(({ time }) => time === 'now')
  const past = weeks.filter(({ time }) => time === 'past')
  const later = weeks.filter(({ time }) => time === 'ahead' || time === 'undated')
  const open = past.flatMap(({ items }) => items.filter(({ isDone }) => !isDone))
  const done = past.flatMap(({ items }) => items.filter(({ isDone }) => isDone))
  return (
    <>
      {current && (
        <Section title="This week" lead={`${countdown(current.weeksBefore)}. ${spanOf(current)}`}>
          <PlanItems items={current.items} onTick={onTick} />
        </Section>
      )}
      {open.length > 0 && (
        <Section
          title="Still open from earlier weeks"
          lead="Do these when they fit, and skip what doesn’t apply to you."
        >
          <PlanItems items={open} onTick={onTick} />
        </Section>
      )}
      <Section title={current ? 'The weeks ahead' : 'Your weeks'}>
        {later.length === 0 && <p>There are no more weeks after this one.</p>}
        <div className="border-t-[1.5px] border-ink">
          {later.map((week, place) => (
            <WeekDetails key={week.weeksBefore} week={week} isOpen={!current && place === 0} onTick={onTick} />
          ))}
          {done.length > 0 && (
            <details className="border-b border-line">
              <summary className="min-h-11 py-2.5 font-semibold">Done in earlier weeks ({done.length})</summary>
              <PlanItems items={done} onTick={onTick} />
            </details>
          )}
        </div>
      </Section>
    </>
  )
}

interface WeekDetailsProps {
  week: Week
  isOpen: boolean
  onTick(readiness: Readiness): void
}

function WeekDetails({ week, isOpen, onTick }: WeekDetailsProps) {
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className="min-h-11 py-2.5">
        <span className="font-semibold">{countdown(week.weeksBefore)}</span>
        <span className="block text-small text-ink-2">
          {spanOf(week) && `${spanOf(week)} · `}
          {countDone(week)} of {week.items.length} done
        </span>
      </summary>
      <PlanItems items={week.items} onTick={onTick} />
    </details>
  )
}
