import { href } from '#shared/routing/href.ts'
import { listAccountRequests } from '#shared/staff/account-request-api.ts'
import { findPeople } from '#shared/staff/people-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { SearchForm } from '#client/ui/search-form.tsx'
import { AccountRequests } from './account-requests.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleList } from './console-list.tsx'
import { PendingPeople } from './pending-people.tsx'
import { roleNames } from './role-names.ts'

const load = async ({ call, search }: LoadArgs<'/staff/people'>) => {
  const q = (search.get('q') ?? '').trim().slice(0, 120)
  return { q, ...(await call(findPeople, { q })), requests: await call(listAccountRequests, {}) }
}
type Props = PageProps<'/staff/people', typeof load>

export default function People({ data: { q, people, isMore, pending, requests } }: Props) {
  return (
    <ConsoleFrame place="/staff/people" title="People" lead="Find an account to help someone with it.">
      <SearchForm action="/staff/people" q={q} label="Name or email address" hint="At least two letters." />
      <p role="status" className="mt-6 font-semibold">
        {q && describeCount(people.length, isMore)}
      </p>
      {people.length > 0 && (
        <ConsoleList
          rows={people.map(person => ({
            id: person.id,
            to: href('/staff/people/:id', { id: String(person.id) }),
            name: person.name,
            facts: [person.email, describePerson(person)],
          }))}
        />
      )}
      {pending.length > 0 && <PendingPeople people={pending} />}
      <div className="mt-8">
        <AccountRequests first={requests} />
      </div>
    </ConsoleFrame>
  )
}

function describePerson({ role, universityName, lockedAt }: Props['data']['people'][number]): string {
  const place = [roleNames[role], universityName].filter(Boolean).join(', ')
  return lockedAt ? `${place} (locked)` : place
}

function describeCount(count: number, isMore: boolean): string {
  if (count === 0) return 'No one matches.'
  if (isMore) return `The first ${count}. Enter more letters to see fewer.`
  return count === 1 ? '1 person' : `${count} people`
}

People.load = load
People.head = () => ({ title: 'People', description: 'Accounts, for staff.', noindex: true })
