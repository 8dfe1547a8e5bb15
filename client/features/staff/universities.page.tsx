import { inThousands } from '#shared/in-thousands.ts'
import { href } from '#shared/routing/href.ts'
import { listStaffUniversities } from '#shared/staff/university-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleList } from './console-list.tsx'

const load = ({ call }: LoadArgs<'/staff/universities'>) => call(listStaffUniversities, {})

export default function Universities({ data: { universities } }: PageProps<'/staff/universities', typeof load>) {
  return (
    <ConsoleFrame place="/staff/universities" title="Universities">
      <LinkButton to="/staff/new-university" className="mt-8">
        Create university
      </LinkButton>
      {universities.length === 0 ? (
        <p className="mt-8">No universities yet.</p>
      ) : (
        <ConsoleList
          rows={universities.map(({ id, name, kind, site, people, isPaused }) => ({
            id,
            to: href('/staff/universities/:id', { id: String(id) }),
            name,
            facts: [describeSite(kind, isPaused, site), people === 1 ? '1 person' : `${inThousands(people)} people`],
          }))}
        />
      )}
    </ConsoleFrame>
  )
}

function describeSite(kind: string, isPaused: boolean, site: string): string {
  if (isPaused) return 'Paused'
  return kind === 'partner' ? site : 'Prospective, not open yet'
}

Universities.load = load
Universities.head = () => ({ title: 'Universities', description: 'All universities, for staff.', noindex: true })
