import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { cardPayInWords, closingInWords, placeInWords } from '#shared/jobs/words.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'

type Home = AnswerOf<typeof getHome>

/** Jobs that one could stay in, side by side. */
export function EnoughJobs({ home: { enough, place, today } }: { home: Home }) {
  if (enough.jobs.length === 0) return null
  return (
    <section aria-labelledby="enough" className="wrap pt-12 md:pt-18">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="enough">Jobs that sponsor and pay enough</h2>
        <A
          to={withQuery('/jobs', { country: place.slug, visa: 'enough' })}
          className="link-alone inline-flex min-h-11 items-center font-semibold"
        >
          See all {inThousands(enough.total)}
        </A>
      </div>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {enough.jobs.map(job => (
          <li
            key={job.id}
            className="flex flex-col rounded-ticket border-[1.5px] border-line-strong bg-surface p-4 wrap-anywhere"
          >
            <h3>
              <A to={href('/jobs/:slug', { slug: job.slug })} className="link-alone text-ink">
                {job.title}
              </A>
            </h3>
            <p className="text-ink-2">
              {job.company}, {placeInWords(job)}
            </p>
            <p className="mt-1 mb-3 flex flex-wrap justify-between gap-x-4">
              <span className="font-display font-semibold tabular-nums">{cardPayInWords(job)}</span>
              <span>{closingInWords(job.closesOn, today)}</span>
            </p>
            <div className="mt-auto">
              <VerdictBand {...job.verdict} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
