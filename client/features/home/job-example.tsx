import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { cardPayInWords, closingInWords, placeInWords } from '#shared/jobs/words.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'

type Home = AnswerOf<typeof getHome>

interface JobExampleProps {
  example: NonNullable<Home['example']>
  today: string
}

/** A real job with its verdict and what the verdict is made of: what the whole product does, on one ticket. */
export function JobExample({ example: { job, findings }, today }: JobExampleProps) {
  return (
    <article className="overflow-hidden rounded-ticket border-[1.5px] border-ink bg-surface text-ink shadow-raised lg:rotate-1">
      <div className="p-4 md:p-5">
        <h2 className="text-h3">
          <A to={href('/jobs/:slug', { slug: job.slug })} className="link-alone text-ink">
            {job.title}
          </A>
        </h2>
        <p className="text-ink-2">
          {job.company}, {placeInWords(job)}
        </p>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4">
          <span className="font-display font-semibold tabular-nums">{cardPayInWords(job)}</span>
          <span>{closingInWords(job.closesOn, today)}</span>
        </p>
      </div>
      <div className="border-t-2 border-dashed border-line-strong">
        <VerdictBand {...job.verdict} />
        <ul className="grid gap-2 p-4 text-small md:px-5">
          {findings.map(words => (
            <li key={words} className="flex gap-3">
              <span aria-hidden="true" className="mt-1.5 h-2.5 w-2.5 shrink-0 rounded-full bg-route" />
              <span className="line-clamp-3">{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
