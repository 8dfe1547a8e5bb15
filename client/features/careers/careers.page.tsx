import { productName } from '#shared/brand.ts'
import { listVacancies } from '#shared/careers/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { Section } from '#client/ui/section.tsx'
import { ApplicationForm } from './application-form.tsx'

const load = async ({ call, search }: LoadArgs<'/careers'>) => {
  const answer = await call(listVacancies, {})
  return { ...answer, chosen: answer.vacancies.find(({ slug }) => slug === search.get('vacancy'))?.slug ?? '' }
}
type Props = PageProps<'/careers', typeof load>

export default function Careers({ data: { vacancies, chosen } }: Props) {
  return (
    <div className="wrap">
      <PageHeading
        title="Work for us"
        lead={`Join the small team that runs ${productName}. Our own vacancies follow the rule we set for others: say what the work is and what it pays.`}
      />
      {vacancies.length === 0 ? (
        <NoVacancy />
      ) : (
        <>
          <Section title={vacancies.length === 1 ? '1 open vacancy' : `${vacancies.length} open vacancies`}>
            <div className="border-t-[1.5px] border-ink">
              {vacancies.map(vacancy => (
                <Vacancy key={vacancy.slug} {...vacancy} />
              ))}
            </div>
          </Section>
          <div id="apply" className="scroll-mt-4">
            <Section
              title="Apply"
              lead="We read and answer every application, whether it’s a yes or a no. We delete it after 12 months, or earlier if you ask."
            >
              <ApplicationForm vacancies={vacancies} chosen={chosen} />
            </Section>
          </div>
        </>
      )}
    </div>
  )
}

Careers.load = load
Careers.head = ({ data: { origin } }: Props) => ({
  title: 'Work for us',
  description: `Open vacancies at ${productName}: what the work is, where, and how to apply.`,
  jsonLd: breadcrumbs(origin, [['Work for us', '/careers']]),
})

function Vacancy({
  slug,
  title,
  place,
  pattern,
  pay,
  summary,
  doing,
  bringing,
  isDemo,
}: AnswerOf<typeof listVacancies>['vacancies'][number]) {
  return (
    <article className="border-b border-line py-6 last:border-b-0 last:pb-0">
      <h3>{title}</h3>
      <p className="text-ink-2">
        {place}. {pattern}.
      </p>
      <p>
        <b>{pay}</b>
      </p>
      {isDemo && (
        <p className="text-small">
          <b>Demo vacancy: it’s invented, and no one will be hired.</b> So is its pay.
        </p>
      )}
      <p className="mt-2 max-w-measure">{summary}</p>
      <details className="mt-1">
        <summary className="min-h-11 py-2.5 font-semibold">
          More about the work<span className="sr-only"> of a {title}</span>
        </summary>
        <div className="grid gap-x-12 gap-y-4 pt-1 pb-3 md:grid-cols-2">
          <Points heading="What you would do" points={doing} />
          <Points heading="What you bring" points={bringing} />
        </div>
      </details>
      <a
        href={`${withQuery('/careers', { vacancy: slug })}#apply`}
        className="inline-flex min-h-11 items-center font-semibold"
      >
        Apply<span className="sr-only"> as {title}</span>
      </a>
    </article>
  )
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <div>
      <h4 className="font-semibold">{heading}</h4>
      <ul className="mt-1 grid max-w-measure list-disc gap-1 pl-6">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

function NoVacancy() {
  return (
    <div className="border-t-[1.5px] border-ink pt-6">
      <RouteFragment name="gate" />
      <p className="mt-4 max-w-measure">
        We have no open vacancies today. When we do, we’ll list them here. You can still{' '}
        <A to="/contact-us">write to us</A>.
      </p>
    </div>
  )
}
