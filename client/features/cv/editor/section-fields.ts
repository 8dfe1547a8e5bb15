import type { ListSection } from '#shared/cv/choices.ts'

export type FieldKind = 'line' | 'rich' | 'lines' | 'words' | 'date' | 'address' | 'level'
export interface FieldSpec {
  name: string
  label: string
  kind: FieldKind
  hint?: string
  most?: number
  /** Takes the whole width. */
  isWide?: true
}

const line = (name: string, label: string, hint?: string): FieldSpec => ({
  name,
  label,
  kind: 'line',
  ...(hint && { hint }),
})
const wide = (name: string, label: string, kind: FieldKind, most: number, hint?: string): FieldSpec => ({
  name,
  label,
  kind,
  most,
  isWide: true,
  ...(hint && { hint }),
})
const period = [
  { name: 'startDate', label: 'Start', kind: 'date' },
  { name: 'endDate', label: 'End', kind: 'date', hint: 'Leave empty if it has not ended.' },
] as const satisfies readonly FieldSpec[]
const date = (name: string): FieldSpec => ({ name, label: 'Date', kind: 'date' })
const address: FieldSpec = { name: 'url', label: 'Web address', kind: 'address' }
const highlights = wide('highlights', 'Achievements', 'lines', 20_000, 'One per line. Say what changed, with numbers.')
const words = (name: string, label: string): FieldSpec => ({
  name,
  label,
  kind: 'words',
  hint: 'With commas between them.',
  isWide: true,
})

/** What can be entered in an entry of each section. The first field with text names the entry. */
export const sectionFields: Readonly<Record<ListSection, readonly FieldSpec[]>> = {
  work: [
    line('position', 'Job title'),
    line('name', 'Employer'),
    line('location', 'Place'),
    address,
    ...period,
    wide('summary', 'What the job was about', 'rich', 2_000),
    highlights,
  ],
  education: [
    line('studyType', 'Degree', 'Such as MSc or BA.'),
    line('area', 'Subject'),
    line('institution', 'University or school'),
    line('location', 'Place'),
    ...period,
    line('score', 'Grade', 'As your university gave it.'),
    line('scoreEquivalent', 'Grade in the target country', 'Such as “UK 2:1”.'),
    words('courses', 'Relevant modules'),
    highlights,
  ],
  projects: [
    line('name', 'Project'),
    line('entity', 'Organisation'),
    words('roles', 'Your roles'),
    address,
    ...period,
    wide('description', 'Description', 'rich', 2_000),
    highlights,
    words('keywords', 'Tools and methods'),
  ],
  skills: [line('name', 'Group', 'Such as “Programming”.'), line('level', 'Level'), words('keywords', 'Skills')],
  languages: [
    line('language', 'Language'),
    { name: 'cefr', label: 'Level', kind: 'level' },
    line('test', 'Test and result', 'Such as “IELTS 7.5”.'),
    line('fluency', 'In your own words'),
  ],
  certificates: [line('name', 'Certificate'), line('issuer', 'Issued by'), date('date'), address],
  volunteer: [
    line('position', 'Role'),
    line('organization', 'Organisation'),
    line('location', 'Place'),
    address,
    ...period,
    wide('summary', 'What it was about', 'rich', 2_000),
    highlights,
  ],
  awards: [
    line('title', 'Award'),
    line('awarder', 'Awarded by'),
    date('date'),
    wide('summary', 'What it was for', 'rich', 1_000),
  ],
  publications: [
    wide('name', 'Title', 'line', 500),
    line('publisher', 'Journal or publisher'),
    date('releaseDate'),
    address,
    wide('summary', 'Summary', 'rich', 1_000),
  ],
  interests: [line('name', 'Interest'), words('keywords', 'Details')],
  references: [line('name', 'Name and organisation'), wide('reference', 'Contact or quotation', 'rich', 1_000)],
}

/** What a button that adds an entry calls it. */
export const entryNames: Readonly<Record<ListSection, string>> = {
  work: 'job',
  education: 'degree or school',
  projects: 'project',
  skills: 'group of skills',
  languages: 'language',
  certificates: 'certificate',
  volunteer: 'role',
  awards: 'award',
  publications: 'publication',
  interests: 'interest',
  references: 'reference',
}

const emptyValues: Readonly<Record<FieldKind, unknown>> = {
  line: '',
  rich: '',
  date: '',
  address: '',
  level: '',
  lines: [],
  words: [],
}

export const createEntry = (section: ListSection, id: string): Record<string, unknown> & { id: string } => ({
  id,
  ...Object.fromEntries(sectionFields[section].map(({ name, kind }) => [name, emptyValues[kind]])),
  ...hiddenFields[section],
})
/** Fields of the document that the form does not show. */
const hiddenFields: Partial<Record<ListSection, Record<string, unknown>>> = {
  work: { description: '' },
  education: { url: '' },
  projects: { type: '' },
}
