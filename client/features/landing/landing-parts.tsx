import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type { getLanding } from '#shared/landing/api.ts'
import { withQuery, type Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { QuestionList } from '#client/ui/question-list.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'

type Landing = AnswerOf<typeof getLanding>

const nounOf = ({ filters, total }: Landing) =>
  `${filters.type === 'internship' ? 'internship' : 'job'}${total === 1 ? '' : 's'}`
const boardOf = ({ filters }: Landing): Href => withQuery('/jobs', filters)
const countryOf = ({ filters }: Landing) => (filters.country === 'india' ? 'India' : 'the United Kingdom')

/** Where you are, what is here, and the one way on: the board with these filters. */
export function LandingBand({ data, country }: { data: Landing; country: number }) {
  const { title, short, lead, total } = data
  return (
    <SignBand country={country}>
      <nav aria-label="Breadcrumb" className="mb-3 text-small">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <A to="/jobs" className="text-ink">
              Jobs
            </A>{' '}
            <span aria-hidden="true">/</span>
          </li>
          <li aria-current="page">{short}</li>
        </ol>
      </nav>
      <h1 tabIndex={-1} className="max-w-heading">
        {title}
      </h1>
      <p className="mt-3 mb-6 max-w-measure text-lead">{lead}</p>
      {total > 0 ? (
        <LinkButton to={boardOf(data)}>
          {total === 1 ? `See the ${nounOf(data)} on the board` : `See all ${inThousands(total)} ${nounOf(data)}`}
        </LinkButton>
      ) : (
        <LinkButton to={withQuery('/jobs', { country: data.filters.country })}>
          See all jobs in {countryOf(data)}
        </LinkButton>
      )}
    </SignBand>
  )
}

/** 'The first 12 of 340 jobs', or that there is none. */
export function jobsHeading(data: Landing, where = ''): string {
  const what = nounOf(data) + where
  if (data.total === 0) return `No open ${what} today`
  return data.total === data.jobs.length
    ? `${data.total} open ${what}`
    : `The first ${data.jobs.length} of ${inThousands(data.total)} ${what}`
}

export function NoJobs({ data }: { data: Landing }) {
  return (
    <div>
      <RouteFragment name="gate" />
      <p className="mt-4 max-w-measure">We have no matching jobs today. Try a wider search:</p>
      <ul className="mt-2">
        <li>
          <A to={withQuery('/jobs', { country: data.filters.country })} className="inline-flex min-h-11 items-center">
            All jobs in {countryOf(data)}
          </A>
        </li>
        <li>
          <A to="/jobs" className="inline-flex min-h-11 items-center">
            All jobs
          </A>
        </li>
      </ul>
    </div>
  )
}

export function LandingText({ sections }: Pick<Landing, 'sections'>) {
  return sections.map(({ heading, paragraphs, steps }) => (
    <section key={heading} className="mt-10 first:mt-0">
      <h2>{heading}</h2>
      <div className="mt-3 grid max-w-measure gap-3">
        {paragraphs.map(text => (
          <p key={text}>{text}</p>
        ))}
        {steps.length > 0 && (
          <ol className="grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
            {steps.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        )}
      </div>
    </section>
  ))
}

export function Questions({ questions }: Pick<Landing, 'questions'>) {
  return (
    <section className="mt-12">
      <h2>Questions</h2>
      <QuestionList questions={questions} />
    </section>
  )
}

export function Related({ related }: Pick<Landing, 'related'>) {
  return (
    <nav aria-labelledby="related" className="mt-12">
      <h2 id="related">Look further</h2>
      <ul className="link-list mt-2">
        {related.map(({ to, label }) => (
          <li key={to}>
            <A to={to as Href} className="inline-flex min-h-11 items-center">
              {label}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  )
}
