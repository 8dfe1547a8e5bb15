/** How far an application has come, in the order most of them go. */
export const stages = [
  'saved',
  'applied',
  'screening',
  'interview',
  'offer',
  'accepted',
  'rejected',
  'withdrawn',
] as const
export type Stage = (typeof stages)[number]

export const stageWords: Readonly<Record<Stage, string>> = {
  saved: 'Saved',
  applied: 'Applied',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** The stages that most often come next, each one tap away. */
export const nextStages: Readonly<Record<Stage, readonly Stage[]>> = {
  saved: ['applied'],
  applied: ['interview', 'rejected'],
  screening: ['interview', 'rejected'],
  interview: ['offer', 'rejected'],
  offer: ['accepted', 'withdrawn'],
  accepted: [],
  rejected: [],
  withdrawn: [],
}

/** What someone can say who went to the employer's page and came back. */
export const appliedAnswers = ['applied', 'notYet', 'notInterested'] as const
export type AppliedAnswer = (typeof appliedAnswers)[number]

/** Side by side on one screen. */
export const mostCompared = 4

export const isStage = (text: string | null): text is Stage => (stages as readonly (string | null)[]).includes(text)

/** How often a saved search sends an email. */
export const frequencies = ['daily', 'weekly', 'off'] as const
export type Frequency = (typeof frequencies)[number]
export const frequencyWords: Readonly<Record<Frequency, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  off: 'No emails',
}

export const mostSavedSearches = 20
export const mostApplications = 1_000
export const applicationsAtOnce = 50
/** What is removed can be had back this long. */
export const hoursToRestore = 24
