/** Everything staff can change, as the audit log names it: key → words. */
export const auditActions = {
  'story.publish': 'Published a story',
  'story.refuse': 'Refused a story',
  'request.approve': 'Approved an access request',
  'request.refuse': 'Refused an access request',
  'request.reopen': 'Undid the refusal of an access request',
  'university.create': 'Created a university',
  'university.save': 'Changed a university',
  'university.pause': 'Paused a university',
  'university.resume': 'Ended the pause of a university',
  'university.invite': 'Invited an administrator',
  'university.logo': 'Changed a logo',
  'employer.approve': 'Approved an employer',
  'employer.refuse': 'Refused an employer',
  'employer.trust': 'Let an employer’s jobs go live at once',
  'employer.untrust': 'Asked for every job of an employer to be reviewed',
  'employer.create': 'Added an employer',
  'post.approve': 'Approved a job',
  'post.askForChanges': 'Asked for changes to a job',
  'post.reject': 'Rejected a job',
  'university.signIn': 'Changed how a university’s people sign in',
  'team.invite': 'Invited a colleague',
  'team.withdraw': 'Withdrew the invitation of a colleague',
  'team.role': 'Changed the role of a colleague',
  'team.remove': 'Removed a colleague',
  'person.endSessions': 'Signed a person out everywhere',
  'person.resetLink': 'Sent a password link',
  'person.lock': 'Locked an account',
  'person.unlock': 'Unlocked an account',
  'staff.create': 'Created a staff account',
  'staff.invite': 'Invited a member of staff',
  'import.create': 'Added an import source',
  'import.save': 'Changed an import source',
  'import.pause': 'Paused an import source',
  'import.resume': 'Continued an import source',
  'import.upload': 'Uploaded a file to import',
  'import.preview': 'Started a preview of an import',
  'import.run': 'Started an import',
  'import.cancel': 'Cancelled an import',
  'email.retry': 'Sent an email again',
  'settings.save': 'Changed the settings',
  'settings.testEmail': 'Sent a test email',
} as const

export type AuditAction = keyof typeof auditActions

/** Actions of a later version stay readable after going back to this one. */
export const describeAction = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action

export const subjectKinds = [
  'story',
  'request',
  'settings',
  'university',
  'employer',
  'post',
  'person',
  'staff',
  'import',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const subjectKindNames: Readonly<Record<SubjectKind, string>> = {
  story: 'Stories',
  request: 'Access requests',
  settings: 'Settings',
  university: 'Universities',
  employer: 'Employers',
  post: 'Employers’ jobs',
  person: 'People',
  staff: 'Staff accounts',
  import: 'Imports',
}
