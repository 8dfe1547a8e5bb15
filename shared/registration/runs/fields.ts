/** What a column of a list can be. The details are kept with the invitation, so that a faculty can be written to. */
export const listFields = [
  'email',
  'name',
  'firstName',
  'lastName',
  'kind',
  'studentNumber',
  'programme',
  'faculty',
  'level',
  'ignore',
] as const
export type ListField = (typeof listFields)[number]

export const fieldWords: Readonly<Record<ListField, string>> = {
  email: 'Email address',
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  kind: 'Student, graduate or before departure',
  studentNumber: 'Student number',
  programme: 'Programme',
  faculty: 'Faculty',
  level: 'Level',
  ignore: 'Leave out',
}

export const detailFields = ['studentNumber', 'programme', 'faculty', 'level'] as const
export type DetailField = (typeof detailFields)[number]
export const mostDetailCharacters = 120

/** The names lists use for their columns, in lower case with letters only. */
const headings = new Map<string, ListField>([
  ['email', 'email'],
  ['emailaddress', 'email'],
  ['mail', 'email'],
  ['universityemail', 'email'],
  ['name', 'name'],
  ['fullname', 'name'],
  ['studentname', 'name'],
  ['student', 'name'],
  ['firstname', 'firstName'],
  ['forename', 'firstName'],
  ['givenname', 'firstName'],
  ['preferredname', 'firstName'],
  ['lastname', 'lastName'],
  ['surname', 'lastName'],
  ['familyname', 'lastName'],
  ['kind', 'kind'],
  ['type', 'kind'],
  ['studentnumber', 'studentNumber'],
  ['studentno', 'studentNumber'],
  ['studentid', 'studentNumber'],
  ['programme', 'programme'],
  ['program', 'programme'],
  ['course', 'programme'],
  ['degree', 'programme'],
  ['faculty', 'faculty'],
  ['school', 'faculty'],
  ['college', 'faculty'],
  ['department', 'faculty'],
  ['level', 'level'],
  ['levelofstudy', 'level'],
  ['studylevel', 'level'],
  ['yearofstudy', 'level'],
])
export const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
export const fieldOfHeading = (heading: string): ListField | undefined => headings.get(lettersOf(heading))

/** What a choice of columns lacks, as a sentence. */
export function findMissingColumn(columns: readonly ListField[]): string | undefined {
  const has = (field: ListField) => columns.includes(field)
  if (!has('email')) return 'Choose the column with the email address.'
  if (!has('name') && !has('firstName') && !has('lastName')) return 'Choose the column with the name.'
  const twice = listFields.find(field => field !== 'ignore' && columns.filter(each => each === field).length > 1)
  if (twice) return `Two columns are chosen as “${fieldWords[twice]}”. Choose one of them.`
  return undefined
}

export const rowProblems = [
  'noEmail',
  'badEmail',
  'noName',
  'longName',
  'unknownKind',
  'noPredeparture',
  'longDetail',
  'duplicate',
  'unreadable',
] as const
export type RowProblem = (typeof rowProblems)[number]

export const problemWords: Readonly<Record<RowProblem, string>> = {
  noEmail: 'There is no email address.',
  badEmail: 'This is not an email address.',
  noName: 'There is no name.',
  longName: 'The name is too long.',
  unknownKind: 'The kind is not student, graduate or before departure.',
  noPredeparture: 'Your university doesn’t offer the programme before departure.',
  longDetail: `The number, programme, faculty or level has more than ${mostDetailCharacters} characters.`,
  duplicate: 'This address is on an earlier line already.',
  unreadable: 'We can’t read the list from here on: a quotation mark is not closed.',
}
