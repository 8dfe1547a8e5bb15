export const meetingKinds = ['university', 'employer', 'student'] as const
export type MeetingKind = (typeof meetingKinds)[number]

export const meetingMinutes = 30

export const kindWords: Readonly<Record<MeetingKind, { name: string; about: string; organisation: string }>> = {
  university: {
    name: 'For universities',
    about: 'Your own site, your students, what it takes to begin.',
    organisation: 'University',
  },
  employer: {
    name: 'For employers',
    about: 'Hiring international graduates: visas, cost, posting jobs.',
    organisation: 'Company',
  },
  student: {
    name: 'A question from a student',
    about: 'How to use what is here. We give no immigration advice.',
    organisation: 'University, if you like',
  },
}

export const readKind = (text: string | null): MeetingKind => meetingKinds.find(kind => kind === text) ?? 'university'
