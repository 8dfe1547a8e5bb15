import { areas } from '#shared/jumpstart/areas.ts'
import { Section } from '#client/ui/section.tsx'
import type { Readiness } from './plan-item.tsx'

/** How far someone is, by area, in words and as a line. */
export function ReadinessView({ readiness }: { readiness: Readiness }) {
  const done = readiness.areas.reduce((sum, area) => sum + area.done, 0)
  const of = readiness.areas.reduce((sum, area) => sum + area.of, 0)
  return (
    <Section title="How ready you are">
      <p role="status" className="font-display text-h3 font-bold">
        {readiness.stage}: {done} of {of} steps done
      </p>
      <dl className="grid gap-4">
        {readiness.areas.map(each => (
          <div key={each.area}>
            <dt className="flex justify-between font-semibold">{areas[each.area]}</dt>
            <dd className="text-small text-ink-2">
              {each.done} of {each.of} done
              <progress value={each.done} max={each.of} aria-label={areas[each.area]} className="route-progress mt-1" />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
