import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJourney } from '#shared/student/journey/api.ts'
import { LinkButton } from '#client/ui/link-button.tsx'

type Countdown = NonNullable<AnswerOf<typeof getJourney>['countdown']>

/** The date that matters most, first on the dashboard: how long is left, and what to do. */
export function CountdownBanner({ countdown: { title, words } }: { countdown: Countdown }) {
  return (
    <section aria-label="Your most important date" className="mt-4 bg-sign p-4 text-on-sign md:p-6">
      <p className="max-w-measure font-display text-h2 font-bold">{title}</p>
      <p className="mt-1">{words[0]}</p>
      <p className="mt-3">
        {/* In the band's own colours: a university's colour, and ours in the dark, are hard to see on it. */}
        <LinkButton to="/my-journey" className="bg-on-sign! text-sign! hover:underline!">
          What to do, in order
        </LinkButton>
      </p>
    </section>
  )
}
