import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listSponsorJobs } from '#shared/jobs/api.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { cardPayInWords, closingInWords, placeInWords } from '#shared/jobs/words.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

/** What an employer has open with us, newest first. */
export function OpenJobs({ found: { today, total, jobs } }: { found: AnswerOf<typeof listSponsorJobs> }) {
  const [newest] = jobs
  return (
    <section className="mt-8">
      <h2 className="text-h3">Their open jobs here</h2>
      {!newest ? (
        <p className="mt-2 max-w-measure text-ink-2">This employer has no open jobs here at the moment.</p>
      ) : (
        <>
          <ul className="mt-2 max-w-measure border-t-[1.5px] border-ink">
            {jobs.map(job => (
              <li key={job.id} className="border-b border-line py-2">
                <A
                  to={href(job.board === boards.careers ? '/jobs/:slug' : '/part-time-jobs/:slug', { slug: job.slug })}
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  {job.title}
                </A>
                <p className="text-small text-ink-2">
                  {[placeInWords(job), cardPayInWords(job), closingInWords(job.closesOn, today)].join('. ')}.
                </p>
              </li>
            ))}
          </ul>
          {total > jobs.length && (
            <p className="mt-3">
              The newest {jobs.length} of {total}.
            </p>
          )}
          <p className="mt-2">
            <A to={withQuery('/jobs', { words: newest.company })} className="inline-flex min-h-11 items-center">
              Search the job board for “{newest.company}”
            </A>
          </p>
        </>
      )}
    </section>
  )
}
