import type { users } from './tables.ts'

export const demoPassword = 'wayfinding-demo-2026'
/** The second step of the demo staff, for anyone's authenticator app. */
export const demoStaff = { email: 'staff@sojourn.example', secret: 'SOJOURNDEMOSTAFFWAYFINDING234567' } as const

const beforeDeparture = { role: 'predeparture_student' as const, universityId: 1 }

type DemoAccount = Omit<typeof users.$inferInsert, 'id' | 'passwordHash' | 'isDemo'> & { id: number }

/**
 * One invented person per role, and the same again at a second university. Their ids are fixed, since their usage
 * refers to them.
 */
export const demoAccounts: DemoAccount[] = [
  { id: 1, email: 'student@northbridge.example', name: 'Amara Osei', role: 'student', universityId: 1 },
  {
    id: 2,
    email: 'basic@northbridge.example',
    name: 'Linh Tran',
    role: 'student',
    universityId: 1,
    premiumVideos: false,
    countryGuides: false,
  },
  { id: 3, email: 'admin@northbridge.example', name: 'Helen Marsh', role: 'university_admin', universityId: 1 },
  {
    id: 4,
    email: 'predeparture@northbridge.example',
    name: 'Rohan Mehta',
    role: 'predeparture_student',
    universityId: 1,
  },
  { id: 5, email: 'student@harbour.example', name: 'Mei Chen', role: 'student', universityId: 2 },
  { id: 6, email: 'admin@harbour.example', name: 'Jack Doyle', role: 'university_admin', universityId: 2 },
  { id: 7, email: 'hiring@brightworks.example', name: 'Sofia Rossi', role: 'employer' },
  { id: 8, email: demoStaff.email, name: 'Noor Haddad', role: 'staff' },
  { id: 9, email: 'settled@eastmoor.example', name: 'Tomás Rivera', role: 'student', universityId: 5 },
  // Students before departure, each at another point of the programme.
  { id: 10, email: 'planning@northbridge.example', name: 'Zainab Bello', ...beforeDeparture },
  { id: 11, email: 'leaving@northbridge.example', name: 'Duc Pham', ...beforeDeparture },
  { id: 12, email: 'landing@northbridge.example', name: 'Carla Vega', ...beforeDeparture },
  { id: 13, email: 'ready@northbridge.example', name: 'Tariq Aziz', ...beforeDeparture },
  { id: 14, email: 'undecided@northbridge.example', name: 'Yuki Mori', ...beforeDeparture },
  { id: 15, email: 'arrived@northbridge.example', name: 'Esi Boateng', ...beforeDeparture },
  // Employers that staff have not approved: one is to be reviewed, one is refused.
  { id: 16, email: 'people@quillandfinch.example', name: 'Tom Adeyemi', role: 'employer' },
  { id: 17, email: 'jobs@brightwork5.example', name: 'Max Steel', role: 'employer' },
  { id: 18, email: 'admin@mapleridge.example', name: 'Grace Tremblay', role: 'university_admin', universityId: 3 },
]

/** Addresses these people share with others. */
export const demoReferrals = [
  { slug: 'northbridge-ambassador', universityId: 1, referrer: 'student@northbridge.example' },
]

export const demoPersonId = (email: string) => demoAccounts.find(account => account.email === email)!.id
