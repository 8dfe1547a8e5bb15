import type { users } from './tables.ts'

export const demoPassword = 'wayfinding-demo-2026'

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
  { email: 'staff@sojourn.example', name: 'Noor Haddad', role: 'staff' },
  { email: 'settled@eastmoor.example', name: 'Tomás Rivera', role: 'student', universityId: 5 },
]
