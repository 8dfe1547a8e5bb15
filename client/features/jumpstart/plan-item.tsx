import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { tickPlanItem, type getPlan } from '#shared/jumpstart/api.ts'
import type { Href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useLastWanted } from '#client/app/use-last-wanted.ts'
import { A } from '#client/ui/a.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

export type PlanStep = AnswerOf<typeof getPlan>['weeks'][number]['items'][number]
export type Readiness = AnswerOf<typeof getPlan>['readiness']

interface PlanItemsProps {
  items: readonly PlanStep[]
  onTick(readiness: Readiness): void
}

/** Steps to be ticked. A tick is undone by pressing the box again. */
export const PlanItems = ({ items, onTick }: PlanItemsProps) => (
  <ul className="border-t-[1.5px] border-ink">
    {items.map(item => (
      <li key={item.key} className="border-b border-line">
        <PlanItem item={item} onTick={onTick} />
      </li>
    ))}
  </ul>
)

function PlanItem({ item, onTick }: { item: PlanStep; onTick: PlanItemsProps['onTick'] }) {
  const { key, title, why, minutes, link, source, isDone } = item
  const { isOn, want, error } = useLastWanted(isDone, async wanted =>
    onTick((await call(tickPlanItem, { item: key, isDone: wanted })).readiness),
  )
  return (
    <div className="py-2.5">
      <label className="flex min-h-11 items-start gap-3 py-1">
        <input
          type="checkbox"
          checked={isOn}
          onChange={event => want(event.target.checked)}
          aria-describedby={`why-${key}`}
          className="mt-0.5 size-5 flex-none accent-brand"
        />
        <span className={isOn ? 'text-ink-2 line-through' : 'font-semibold'}>{title}</span>
      </label>
      <div className="pl-8">
        <p id={`why-${key}`} className="max-w-measure text-ink-2">
          {why} <span className="whitespace-nowrap">About {minutes} minutes.</span>
        </p>
        {link && (
          <p>
            <A to={link.to as Href} className="inline-flex min-h-11 items-center">
              {link.words}
            </A>
          </p>
        )}
        <p className="text-small text-ink-2">
          {source ? (
            <>
              Official page: <a href={source.url}>{source.name}</a>, checked {spellDay(source.checked)}
            </>
          ) : (
            'Our own advice, not an official rule.'
          )}
        </p>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
