import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { Href } from '#shared/routing/href.ts'
import type { getDashboard } from '#shared/student/api.ts'
import { LinkButton } from '#client/ui/link-button.tsx'

type Step = AnswerOf<typeof getDashboard>['steps'][number]

const about = (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

const frame = 'rounded-sign border-[1.5px] border-l-[12px] border-ink border-l-sign bg-surface p-4 md:p-6'

/** One thing to do next; for someone who is new here the first three. */
export function NextPanel({ steps }: { steps: readonly Step[] }) {
  const [only, ...more] = steps
  if (!only) return null
  if (more.length === 0) {
    return (
      <section aria-labelledby="next" className={frame}>
        <h2 id="next" className="text-h3">
          Do this next
        </h2>
        <p className="mt-2 font-display text-h2 font-bold wrap-anywhere">{only.title}</p>
        <p className="mt-2 max-w-measure">
          {only.why} <span className="whitespace-nowrap text-ink-2">{about(only.minutes)}</span>
        </p>
        <p className="mt-4">
          <LinkButton to={only.to as Href}>{only.action}</LinkButton>
        </p>
      </section>
    )
  }
  return (
    <section aria-labelledby="next" className={frame}>
      <h2 id="next" className="text-h3">
        Your first three steps
      </h2>
      <ol className="mt-2 grid gap-6 lg:grid-cols-3">
        {steps.map(({ title, why, minutes, to, action }, place) => (
          <li key={title} className="flex flex-col border-t border-line pt-3">
            <h3>
              <span className="font-display text-ink-2">{place + 1}.</span> {title}
            </h3>
            <p className="mt-1 max-w-measure grow">
              {why} <span className="whitespace-nowrap text-ink-2">{about(minutes)}</span>
            </p>
            <p className="mt-3">
              <LinkButton variant={place === 0 ? 'primary' : 'outline'} to={to as Href}>
                {action}
              </LinkButton>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
