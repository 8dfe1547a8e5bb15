import { days } from '#shared/calendar/durations.ts'
import { seededRandom } from '#server/platform/db/seeded-random.ts'

const givenNames = [
  'Aarav',
  'Abena',
  'Adaeze',
  'Aisha',
  'Alejandra',
  'Ananya',
  'Anh',
  'Bao',
  'Beatriz',
  'Bilal',
  'Camila',
  'Chidi',
  'Chloé',
  'Daniyar',
  'Diego',
  'Elif',
  'Emeka',
  'Fatima',
  'Gabriela',
  'Hana',
  'Hiroshi',
  'Ifeoma',
  'Ishaan',
  'Jia',
  'Juan',
  'Kavya',
  'Kwame',
  'Layla',
  'Luca',
  'Mariana',
  'Min-jun',
  'Nadia',
  'Nguyen',
  'Olena',
  'Omar',
  'Priya',
  'Rafael',
  'Sakura',
  'Samir',
  'Yusuf',
]
const familyNames = [
  'Abubakar',
  'Adeyemi',
  'Ahmed',
  'Banerjee',
  'Castillo',
  'Chaudhry',
  'Dang',
  'Demir',
  'Fernandes',
  'Gupta',
  'Haddad',
  'Ibrahim',
  'Iyer',
  'Kaya',
  'Khan',
  'Kim',
  'Kovalenko',
  'Lim',
  'Mensah',
  'Moreno',
  'Nair',
  'Nakamura',
  'Ndlovu',
  'Okafor',
  'Okonkwo',
  'Park',
  'Perera',
  'Rahman',
  'Reyes',
  'Sato',
  'Sharma',
  'Silva',
  'Singh',
  'Suleimenov',
  'Tan',
  'Torres',
  'Verma',
  'Vu',
  'Wang',
  'Yilmaz',
]
/** When people begin their courses, and how many, in the north and in the south. */
const northern = [
  ['2024-09-16', 3],
  ['2025-01-13', 1],
  ['2025-09-15', 5],
  ['2026-01-12', 2],
  ['2026-09-14', 6],
] as const
const southern = [
  ['2024-07-22', 2],
  ['2025-02-24', 4],
  ['2025-07-21', 3],
  ['2026-02-23', 5],
  ['2026-07-20', 3],
] as const
const crowds = [
  { universityId: 1, domain: 'northbridge.example', size: 22, intakes: northern },
  { universityId: 2, domain: 'harbour.example', size: 14, intakes: southern },
  { universityId: 3, domain: 'mapleridge.example', size: 9, intakes: northern },
  { universityId: 4, domain: 'glenmore.example', size: 7, intakes: northern },
  { universityId: 5, domain: 'eastmoor.example', size: 8, intakes: northern },
  // Added later, and so after the others. A university's counts hide groups of fewer than five people: two have
  // enough for more to be visible.
  { universityId: 1, domain: 'northbridge.example', size: 70, intakes: northern },
  { universityId: 2, domain: 'harbour.example', size: 40, intakes: southern },
] as const

/** Where they come from, and how many. We have jobs in some of these countries, so a few look for work at home. */
const homeCountries = [
  ['IN', 8],
  ['SG', 4],
  ['US', 3],
  ['DE', 3],
  ['NG', 3],
  ['CN', 3],
  ['BR', 2],
  ['VN', 2],
] as const
const levels = ['Undergraduate', 'Postgraduate taught', 'Postgraduate taught', 'Postgraduate research'] as const
const faculties = ['Business', 'Engineering', 'Arts and Humanities', 'Health Sciences'] as const
const yearsOf: Readonly<Record<(typeof levels)[number], number>> = {
  Undergraduate: 3,
  'Postgraduate taught': 1,
  'Postgraduate research': 4,
}
const endOfCourse = (joinedOn: string, level: (typeof levels)[number]) =>
  `${Number(joinedOn.slice(0, 4)) + yearsOf[level]}-09-30`
/** Only those who were added later: earlier ones are used by tests as people who have told us nothing. */
const firstWithProfile = 60

/** Far after the accounts that people are told about. */
const firstId = 101

/** Invented fellow students, so that a university has more to look at than one person. */
export const demoCrowd = crowds
  .flatMap(({ universityId, domain, size, intakes }) =>
    Array.from({ length: size }, () => ({ universityId, domain, intakes })),
  )
  .map(({ universityId, domain, intakes }, index) => {
    const random = seededRandom(7_000 + index)
    // Both lists are read at their own pace, so that no name appears twice.
    const [given, family] = [
      givenNames[(index * 7) % givenNames.length]!,
      familyNames[(index * 11 + Math.floor(index / 40)) % familyNames.length]!,
    ]
    const [intake] = intakes[random.weighted(intakes.map(([, weight]) => weight))]!
    const joinedOn = new Date(Date.parse(intake) + days(random.whole(0, 24))).toISOString().slice(0, 10)
    const ofProfile = seededRandom(9_000 + index)
    const [homeCountry] = homeCountries[ofProfile.weighted(homeCountries.map(([, weight]) => weight))]!
    const level = ofProfile.pick(levels)
    const faculty = ofProfile.pick(faculties)
    // Every tenth was invited and has not registered yet.
    return {
      id: firstId + index,
      email: `demo.${index + 1}@${domain}`,
      name: `${given} ${family}`,
      universityId,
      joinedOn,
      hasCome: index % 10 !== 9,
      level,
      faculty,
      profile: index < firstWithProfile ? null : { homeCountry, courseEnds: endOfCourse(joinedOn, level) },
    }
  })
