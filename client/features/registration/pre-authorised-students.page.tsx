import { useNavigate } from 'react-router'
import { listPreAuthorised } from '#shared/registration/pre-approved/api.ts'
import { listStates } from '#shared/registration/pre-approved/schemas.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Section } from '#client/ui/section.tsx'
import { ListedStudent } from './listed-student.tsx'
import { StudentListForm } from './student-list-form.tsx'

const path = '/pre-auth-student'
const load = async ({ call, search }: LoadArgs<typeof path>) => {
  const state = listStates.find(each => each === search.get('state'))
  const page = Number(search.get('page'))
  const q = (search.get('q') ?? '').trim().slice(0, 120)
  return {
    state,
    q,
    ...(await call(listPreAuthorised, {
      q,
      ...(state && { state }),
      ...(Number.isInteger(page) && page >= 1 && page <= 10_000 && { page }),
    })),
  }
}
type Props = PageProps<typeof path, typeof load>

function describeEmptyList(q: string, state: string | undefined) {
  if (q) return `No names or email addresses start with “${q}”.`
  return state ? 'No students.' : 'No students yet. Paste a list above, and we’ll invite everyone on it.'
}

const stateWords = { waiting: 'Invitation pending', registered: 'Registered' } as const

/** A university's pre-approved students. The filter and page are in the address, so reading needs no script. */
export default function PreAuthorisedStudents({ data }: Props) {
  const { state, q, total, page, pages, waiting, registered, hasPredeparture, students } = data
  const navigate = useNavigate()
  const address = (to: { state?: string | undefined; page?: string }) =>
    withQuery(path, { ...(to.state && { state: to.state }), ...(q && { q }), ...(to.page && { page: to.page }) })
  const counts = { waiting, registered }
  return (
    <div className="wrap">
      <PageHeading
        title="Pre-approved students"
        lead="These students can register without a university email address or an access request. We email each of them an invitation."
      />
      <Section title="Invite students from a list">
        <StudentListForm hasPredeparture={hasPredeparture} onAdded={() => navigate(path)} />
      </Section>
      <Section title="On your list" lead={`${registered} of ${waiting + registered} have registered.`}>
        <div>
          <nav aria-label="Which students" className="border-y-[1.5px] border-ink py-1">
            <ul className="flex flex-wrap gap-x-5">
              {[undefined, ...listStates].map(each => (
                <li key={each ?? ''}>
                  <A
                    to={address({ state: each })}
                    aria-current={each === state ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
                  >
                    {each ? `${stateWords[each]} (${counts[each]})` : `All (${waiting + registered})`}
                  </A>
                </li>
              ))}
            </ul>
          </nav>
          <SearchForm
            action={state ? withQuery(path, { state }) : path}
            q={q}
            label="Name or email address"
            hint="Enter the first letters."
          />
          {q && (
            <p className="mt-2">
              <A to={state ? withQuery(path, { state }) : path} className="inline-flex min-h-11 items-center">
                Show all students
              </A>
            </p>
          )}
        </div>
        <div>
          <p role="status" className="sr-only">
            {total === 1 ? 'One student.' : `${total} students.`}
          </p>
          {students.length === 0 ? (
            <p>{describeEmptyList(q, state)}</p>
          ) : (
            <ul className="max-w-measure border-t border-line">
              {students.map(student => (
                <ListedStudent key={student.id} student={student} />
              ))}
            </ul>
          )}
          <Pagination page={page} pages={pages} to={to => address({ state, page: String(to) })} />
        </div>
      </Section>
    </div>
  )
}

PreAuthorisedStudents.load = load
PreAuthorisedStudents.head = () => ({
  title: 'Pre-approved students',
  description: 'Invite students to your university’s site from a list.',
  noindex: true,
})
