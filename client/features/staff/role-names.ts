import type { Role } from '#shared/access/visitor.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  student: 'Student',
  university_admin: 'University administrator',
  predeparture_student: 'Student before departure',
  employer: 'Employer',
  staff: 'Staff',
}

/** What an open link is for. */
const linkNames: Readonly<Record<string, string>> = {
  resetPassword: 'Choose a new password',
  setUpAccount: 'Set up an account',
  secondStep: 'Finish signing in',
  confirmOldEmail: 'Confirm a change of address, at the old one',
  confirmNewEmail: 'Confirm a change of address, at the new one',
  answerAccountRequest: 'Answer a request about the account',
  downloadData: 'Download personal data',
  keepAccount: 'Keep a closing account',
  confirmNewsletter: 'Confirm the newsletter',
  withdrawStory: 'Withdraw a story',
  confirmMeeting: 'Confirm a meeting',
  changeMeeting: 'Change a meeting',
  confirmPlace: 'Confirm a place',
  giveUpPlace: 'Give up a place',
  setUpStaff: 'Create a staff account',
}
export const nameLink = (purpose: string) => linkNames[purpose] ?? purpose
