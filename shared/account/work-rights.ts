export const workStatusNames = ['citizen', 'unsponsored', 'student', 'graduate', 'needs_sponsor'] as const
export type WorkStatus = (typeof workStatusNames)[number]

/** What a person may do in a country, from the freest to the most bound. */
export const workStatuses: readonly { status: WorkStatus; words: string; ends: boolean }[] = [
  { status: 'citizen', words: 'Citizen or permanent resident', ends: false },
  { status: 'unsponsored', words: 'May work without a sponsor, until a date', ends: true },
  { status: 'student', words: 'Student visa with limited hours, until a date', ends: true },
  { status: 'graduate', words: 'Graduate or post-study visa, until a date', ends: true },
  { status: 'needs_sponsor', words: 'Would need a sponsor', ends: false },
]

export const endsSomeDay = (status: string) => workStatuses.some(each => each.status === status && each.ends)

export const mostWorkRights = 20

/** A doctorate that is relevant to the job lowers the pay that the UK asks for. */
export const doctorateNames = ['stem', 'other'] as const
export type Doctorate = (typeof doctorateNames)[number]
export const doctorates: readonly { value: Doctorate | ''; words: string }[] = [
  { value: '', words: 'No, or I’d rather not say' },
  { value: 'stem', words: 'Yes, in science, technology, engineering or maths' },
  { value: 'other', words: 'Yes, in another subject' },
]

/** In years. Nobody who looks for work is younger or older. */
export const possibleAges = { youngest: 14, oldest: 100 } as const
