/** What staff can be asked to do with an account that they may not do alone, or that has to be proved later. */
export const accountRequestKinds = ['university', 'secondStep', 'export', 'erase'] as const
export type AccountRequestKind = (typeof accountRequestKinds)[number]

export const accountRequestNames: Readonly<Record<AccountRequestKind, string>> = {
  university: 'Change of university',
  secondStep: 'Lost second step',
  export: 'Copy of personal data',
  erase: 'Deletion of the account',
}

/** The person has so long to agree to a change of university. */
export const consentDays = 7
/** A second step is removed after so many days, or when a second member of staff agrees. The person can stop it. */
export const waitingDays = 3
/** The law gives a month for requests about personal data. */
export const dataRequestDays = 30
/** Staff are reminded so many days before one is due. */
export const dataReminderDays = 7
