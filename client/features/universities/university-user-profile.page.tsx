import { listNotices } from '#shared/notices/api.ts'
import { listAccessRequests, listRefusedRequests, listTeam } from '#shared/registration/api.ts'
import { href } from '#shared/routing/href.ts'
import { getSignInSettings } from '#shared/single-sign-on/own-api.ts'
import { getOwnUniversity } from '#shared/universities/own-api.ts'
import { useVisitor } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { ChangePassword } from '#client/features/account/change-password.tsx'
import { EditProfile, loadProfile } from '#client/features/account/edit-profile.tsx'
import { A } from '#client/ui/a.tsx'
import { Notices } from '#client/features/notices/notices.tsx'
import { AccessRequests } from '#client/features/registration/access-requests.tsx'
import { Team } from '#client/features/registration/team.tsx'
import { Branding } from './branding.tsx'
import { UniversityCalendar } from './calendar.tsx'
import { UniversityPages } from './pages.tsx'
import { SignInSettings } from './sign-in-settings.tsx'

const parts = {
  profile: 'Profile',
  password: 'Password',
  team: 'Team',
  requests: 'Requests for access',
  notices: 'Notices',
  branding: 'Branding',
  calendar: 'Terms',
  pages: 'Pages',
  'sign-in': 'Sign-in',
} as const
type Part = keyof typeof parts
const partKeys = Object.keys(parts) as Part[]
/** Other roles see only their own profile and password. */
function partsOf(role: string | undefined): readonly Part[] {
  if (role === 'university_admin') return partKeys
  return ['profile', 'password']
}

const load = async ({ call, params: { type = 'profile' } }: LoadArgs<'/university-user-profile/:type?'>) => {
  switch (type) {
    case 'profile':
      return { type, person: await loadProfile({ call }) } as const
    case 'password':
      return { type } as const
    case 'team':
      return { type, listed: await call(listTeam, {}) } as const
    case 'requests':
      return {
        type,
        requests: await call(listAccessRequests, {}),
        refused: await call(listRefusedRequests, {}),
      } as const
    case 'notices':
      return { type, notices: await call(listNotices, {}) } as const
    case 'branding':
    case 'calendar':
    case 'pages':
      return { type, university: await call(getOwnUniversity, {}) } as const
    case 'sign-in':
      return { type, signIn: await call(getSignInSettings, {}) } as const
    default:
      throw new Response(null, { status: 404 })
  }
}

type Props = PageProps<'/university-user-profile/:type?', typeof load>

export default function UniversityUserProfile({ data }: Props) {
  const visitor = useVisitor()
  return (
    <>
      <nav aria-label="Your account" className="wrap pt-6">
        <ul className="flex flex-wrap gap-x-6 border-b border-line">
          {partsOf(visitor?.role).map(type => (
            <li key={type}>
              <A
                to={href('/university-user-profile/:type?', { type })}
                aria-current={type === data.type ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-4 border-transparent aria-[current]:border-sign aria-[current]:font-semibold"
              >
                {parts[type]}
              </A>
            </li>
          ))}
        </ul>
      </nav>
      <Content data={data} />
    </>
  )
}

function Content({ data }: Pick<Props, 'data'>) {
  switch (data.type) {
    case 'profile':
      return <EditProfile data={data.person} parts="person" />
    case 'password':
      return <ChangePassword />
    case 'team':
      return <Team first={data.listed} />
    case 'requests':
      return <AccessRequests first={data.requests} firstRefused={data.refused} />
    case 'notices':
      return <Notices first={data.notices} />
    case 'branding':
      return <Branding university={data.university} />
    case 'calendar':
      return <UniversityCalendar university={data.university} />
    case 'pages':
      return <UniversityPages university={data.university} />
    case 'sign-in':
      return <SignInSettings first={data.signIn} />
  }
}

UniversityUserProfile.load = load
UniversityUserProfile.head = ({ data }: Props) => ({
  title: parts[data.type],
  description: 'Your account and your university’s people.',
  noindex: true,
})
