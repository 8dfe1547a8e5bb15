import type { users } from './tables.ts'

export const demoPassword = 'wayfinding-demo-2026'
/** The second step of the demo staff, for anybody's authenticator app. */
export const demoStaff = { email: 'staff@sojourn.example', secret: 'SOJOURNDEMOSTAFFWAYFINDING234567' } as const

type DemoAccount = Omit<typeof users.$inferInsert, 'passwordHash' | 'isDemo'>

/** One invented person a role, and the same again at a second university. */
export const demoAccounts: DemoAccount[] = [
  { email: 'student@northbridge.example', name: 'Amara Osei', role: 'student', universityId: 1 },
  { email: 'basic@northbridge.example', name: 'Linh Tran', role: 'student', universityId: 1, premiumVideos: false, countryGuides: false },
  { email: 'admin@northbridge.example', name: 'Helen Marsh', role: 'university_admin', universityId: 1 },
  { email: 'predeparture@northbridge.example', name: 'Rohan Mehta', role: 'predeparture_student', universityId: 1 },
  { email: 'student@harbour.example', name: 'Mei Chen', role: 'student', universityId: 2 },
  { email: 'admin@harbour.example', name: 'Jack Doyle', role: 'university_admin', universityId: 2 },
  { email: 'hiring@brightworks.example', name: 'Sofia Rossi', role: 'employer' },
  { email: demoStaff.email, name: 'Noor Haddad', role: 'staff' },
  { email: 'settled@eastmoor.example', name: 'Tomás Rivera', role: 'student', universityId: 5 },
]

/** Addresses these people hand on to others. */
export const demoReferrals = [{ slug: 'northbridge-ambassador', universityId: 1, referrer: 'student@northbridge.example' }]
