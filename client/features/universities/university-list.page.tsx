import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href, type Href } from '#shared/routing/href.ts'
import { listUniversities } from '#shared/universities/api.ts'
import { universityKinds } from '#shared/universities/kinds.ts'
import { useVisitor } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { LinkRow } from '#client/ui/link-row.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'

const load = ({ call, params: { type }, search }: LoadArgs<'/universities/:type?'>) =>
  call(listUniversities, { ...(type !== undefined && { type }), q: (search.get('q') ?? '').trim().slice(0, 120) })
type Props = PageProps<'/universities/:type?', typeof load>
type Directory = AnswerOf<typeof listUniversities>

const titleOf = ({ type }: Directory) => (type ? universityKinds[type] : 'Universities')
const addressOf = ({ type }: Directory): Href => href('/universities/:type?', type ? { type } : {})

const leads = {
  all: 'Universities that work with us, and those we’re talking to. Students of a partner university sign in on its own site.',
  partner: 'Each has its own site here, with its own name, colour and people.',
  prospective: 'We’re talking to these universities. Their students can’t sign in yet.',
} as const

/** Universities that work with us, by name. */
export default function UniversityList({ data }: Props) {
  const { type, q, universities } = data
  return (
    <div className="wrap">
      <PageHeading title={titleOf(data)} lead={leads[type ?? 'all']} />
      <KindLinks data={data} />
      <SearchForm action={addressOf(data)} q={q} label="University name" />
      <p role="status" className="mt-4 font-semibold">
        {q &&
          `${universities.length} ${universities.length === 1 ? 'university' : 'universities'} with “${q}” in the name`}
      </p>
      {q && (
        <p>
          <A to={addressOf(data)} className="inline-flex min-h-11 items-center">
            Show all
          </A>
        </p>
      )}
      {universities.length === 0 ? (
        <Nobody isAsked={q !== ''} />
      ) : (
        <ul className="mt-4 border-t-[1.5px] border-ink">
          {universities.map(each => (
            <University key={each.id} {...each} />
          ))}
        </ul>
      )}
      {universities.some(({ isDemo }) => isDemo) && (
        <p className="mt-4 text-small text-ink-2">These universities are invented for the demonstration.</p>
      )}
      <p className="mt-8 max-w-measure">
        Do you work for a university? <A to="/partner-with-us">See what you’d get</A>, or{' '}
        <A to="/uni-case-study">read how a university could use it</A>.
      </p>
    </div>
  )
}

function KindLinks({ data: { type, counts } }: { data: Directory }) {
  const links = [
    {
      to: href('/universities/:type?'),
      words: `All (${counts.reduce((sum, { count }) => sum + count, 0)})`,
      isHere: type === null,
    },
    ...counts.map(({ kind, count }) => ({
      to: href('/universities/:type?', { type: kind }),
      words: `${universityKinds[kind]} (${count})`,
      isHere: type === kind,
    })),
  ]
  return <LinkRow label="Kinds of universities" links={links} />
}

function University({ id, name, country, site }: Directory['universities'][number]) {
  const visitor = useVisitor()
  return (
    <li className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(0,1fr)_12rem_16rem] md:items-center">
      <h2 className="text-h3">
        {site ? (
          <a href={site} className="inline-flex min-h-11 items-center">
            {name}
          </a>
        ) : (
          <span className="inline-flex min-h-11 items-center">{name}</span>
        )}
      </h2>
      <p>{country}</p>
      <p className="text-small text-ink-2">
        {!site && 'Not open yet'}
        {site && visitor && hostOf(site)}
        {site && !visitor && (
          <A
            to={href('/login/user-email-password/:university_id', { university_id: String(id) })}
            className="inline-flex min-h-11 items-center"
          >
            Sign in<span className="sr-only"> to {name}</span>
          </A>
        )}
      </p>
    </li>
  )
}

const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '')

function Nobody({ isAsked }: { isAsked: boolean }) {
  return (
    <div className="mt-6 border-t-[1.5px] border-ink pt-6">
      <RouteFragment name="ahead" />
      <p className="mt-4 max-w-measure">
        {isAsked
          ? 'No university in this list matches. Check the spelling, or '
          : 'No universities in this list yet. If yours is missing, '}
        <A to={href('/request-access/:university_id', { university_id: '0' })}>ask for access</A>.
      </p>
    </div>
  )
}

UniversityList.load = load
UniversityList.head = ({ data }: Props) => ({
  title: titleOf(data),
  description: leads[data.type ?? 'all'],
  ...(data.q && { noindex: true }),
  jsonLd: breadcrumbs(data.origin, [
    ['Universities', href('/universities/:type?')],
    ...(data.type ? [[universityKinds[data.type], addressOf(data)] as const] : []),
  ]),
})
