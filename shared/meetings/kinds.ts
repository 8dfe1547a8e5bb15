export const meetingKinds = ['university', 'employer', 'student'] as const
export type MeetingKind = (typeof meetingKinds)[number]

export const meetingMinutes = 30

export const kindWords: Readonly<Record<MeetingKind, { name: string; about: string; organisation: string }>> = {
  university: {
    name: 'For universities',
    about: 'Your own site, your students, and how to get started.',
    organisation: 'University',
  },
  employer: {
    name: 'For employers',
    about: 'Hiring international graduates: visas, costs and posting jobs.',
    organisation: 'Company',
  },
  student: {
    name: 'A question from a student',
    about: 'How to use this site. We don’t give immigration advice.',
    organisation: 'University (optional)',
  },
}

export const readKind = (text: string | null): MeetingKind => meetingKinds.find(kind => kind === text) ?? 'university'
