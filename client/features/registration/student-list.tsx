import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listPreAuthorised } from '#shared/registration/pre-approved/api.ts'
import { listStates } from '#shared/registration/pre-approved/schemas.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ListedStudent } from './listed-student.tsx'

const path = '/pre-auth-student'
const stateWords = { waiting: 'Invitation pending', registered: 'Registered' } as const

interface ListFilter {
  state: (typeof listStates)[number] | undefined
  q: string
  faculty: string
  level: string
}
type StudentListData = ListFilter & AnswerOf<typeof listPreAuthorised>

const addressOf = (filter: Partial<ListFilter> & { page?: string }) =>
  withQuery(path, Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>)

function describeEmptyList({ q, state, faculty, level }: ListFilter) {
  if (q) return `No names, student numbers or email addresses start with “${q}”.`
  return state || faculty || level
    ? 'No students.'
    : 'No students yet. Paste a list above, and we’ll invite everyone on it.'
}

/** Everyone on the list, by state, faculty and level. */
export function StudentList({ data }: { data: StudentListData }) {
  const { state, q, faculty, level, total, page, pages, waiting, registered, students } = data
  const filter = { q, faculty, level }
  const counts = { waiting, registered }
  return (
    <Section title="On your list" lead={`${registered} of ${waiting + registered} have registered.`}>
      <div>
        <nav aria-label="Which students" className="border-y-[1.5px] border-ink py-1">
          <ul className="flex flex-wrap gap-x-5">
            {[undefined, ...listStates].map(each => (
              <li key={each ?? ''}>
                <A
                  to={addressOf({ ...filter, state: each })}
                  aria-current={each === state ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center aria-[current]:font-semibold"
                >
                  {each ? `${stateWords[each]} (${counts[each]})` : `All (${waiting + registered})`}
                </A>
              </li>
            ))}
          </ul>
        </nav>
        <FilterForm data={data} />
        {(q || faculty || level) && (
          <p className="mt-2">
            <A to={addressOf({ state })} className="inline-flex min-h-11 items-center">
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
          <p>{describeEmptyList(data)}</p>
        ) : (
          <ul className="border-t border-line">
            {students.map(student => (
              <ListedStudent key={student.id} student={student} />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={pages} to={to => addressOf({ ...filter, state, page: String(to) })} />
      </div>
    </Section>
  )
}

/** A form whose answer is an address. */
const FilterForm = ({ data: { state, q, faculty, level, faculties, levels } }: { data: StudentListData }) => (
  // The fields show what the address says, also after going back.
  <form
    key={[state, q, faculty, level].join()}
    method="get"
    action={path}
    role="search"
    className="mt-4 grid items-end gap-4 max-lg:max-w-form lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] print:hidden"
  >
    {state && <input type="hidden" name="state" value={state} />}
    <TextInput
      id="q"
      name="q"
      type="search"
      label="Name, student number or email address"
      hint="Enter the first letters."
      defaultValue={q}
      maxLength={120}
    />
    {faculties.length > 0 && (
      <Select id="faculty" name="faculty" label="Faculty" defaultValue={faculty}>
        <option value="">All faculties</option>
        {faculties.map(each => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    )}
    {levels.length > 0 && (
      <Select id="level" name="level" label="Level" defaultValue={level}>
        <option value="">All levels</option>
        {levels.map(each => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    )}
    <div>
      <Button type="submit" variant="outline" className="min-h-12">
        Search
      </Button>
    </div>
  </form>
)
