import type { PostDraft } from './post-draft.ts'

export const fieldNames: Readonly<Record<keyof PostDraft, string>> = {
  title: 'Title',
  description: 'Text',
  countryId: 'Country',
  cities: 'Places',
  remote: 'Place of work',
  typeId: 'Kind',
  fieldId: 'Field',
  payMin: 'Lowest pay',
  payMax: 'Highest pay',
  payCurrency: 'Currency',
  payPeriod: 'Pay period',
  hours: 'Hours a week',
  occupation: 'Occupation',
  statuses: 'Who can take the job',
  legalReason: 'Legal reason',
  closesOn: 'Closing day',
  applyBy: 'How to apply',
  applyUrl: 'Link to apply',
  applyEmail: 'Email to apply',
  questions: 'Questions',
}
export const draftFields = Object.keys(fieldNames) as (keyof PostDraft)[]

/** Changes that go live without another review: nothing that someone decides by, and no way to apply. */
const smallFields: ReadonlySet<keyof PostDraft> = new Set(['closesOn', 'remote', 'cities', 'questions'])

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const listChangedFields = (before: PostDraft, after: PostDraft): (keyof PostDraft)[] =>
  draftFields.filter(field => !same(before[field], after[field]))

export const isSmallChange = (before: PostDraft, after: PostDraft): boolean =>
  listChangedFields(before, after).every(field => smallFields.has(field))

export interface LineChange {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const mostLines = 400

/** Two texts line by line, by their longest common part. */
export function compareLines(before: string, after: string): LineChange[] {
  const [from, to] = [before.split('\n').slice(0, mostLines), after.split('\n').slice(0, mostLines)]
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1))
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i]![j] =
        from[i] === to[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      changes.push({ kind: 'same', text: from[i]! })
      i++
      j++
    } else if (j >= to.length || (i < from.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      changes.push({ kind: 'removed', text: from[i++]! })
    } else changes.push({ kind: 'added', text: to[j++]! })
  }
  return changes
}
