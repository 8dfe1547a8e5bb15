import { listCaseStudies } from '#shared/case-studies/api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { Demonstration } from './demonstration.tsx'

const load = ({ call }: LoadArgs<'/uni-case-study'>) => call(listCaseStudies, {})
type Props = PageProps<'/uni-case-study', typeof load>

const lead = 'The problem, the set-up, how staff work with it, and what they would do differently.'

export default function CaseStudyList({ data: { studies } }: Props) {
  return (
    <div className="wrap">
      <PageHeading title="University case studies" lead={lead} />
      {studies.length > 0 ? (
        <Demonstration words="These universities are invented. The texts show ways of working and claim no results." />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-[1.5px] border-ink pt-6">
          <RouteFragment name="ahead" />
          <p>No case studies yet.</p>
        </div>
      )}
      {studies.length > 0 && (
        <ul className="mt-8 border-t-[1.5px] border-ink">
          {studies.map(({ slug, title, summary, university, country }) => (
            <li
              key={slug}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 md:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <p>
                <b>{university}</b>
                <span className="block text-small text-ink-2">{country}</span>
              </p>
              <div>
                <h2 className="text-h3">
                  <A to={href('/university-case-study/:slug', { slug })} className="inline-flex min-h-11 items-center">
                    {title}
                  </A>
                </h2>
                <p className="mt-1 max-w-measure">{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 max-w-measure">
        Do you work for a university? <A to="/partner-with-us">See what you’d get</A>, or{' '}
        <A to="/book-a-meeting">book a meeting</A>.
      </p>
    </div>
  )
}

CaseStudyList.load = load
CaseStudyList.head = ({ data: { studies } }: Props) => ({
  title: 'University case studies',
  description: studies.length > 0 ? `How universities could use this service, with invented examples. ${lead}` : lead,
  ...(studies.length === 0 && { noindex: true }),
})
