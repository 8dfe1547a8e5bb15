import { compareLines, draftFields, fieldNames, listChangedFields } from '#shared/employers/post-changes.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { workStatuses } from '#shared/employers/work-statuses.ts'
import { jobCountries, jobFields, jobTypes, workModes } from '#shared/jobs/taxonomy.ts'

const wordsOf = (list: readonly { id: number; words: string }[], id: number) =>
  list.find(each => each.id === id)?.words ?? String(id)

/** A field in words. */
function describeField(draft: PostDraft, field: keyof PostDraft): string {
  if (field === 'countryId') return wordsOf(jobCountries, draft.countryId)
  if (field === 'typeId') return wordsOf(jobTypes, draft.typeId)
  if (field === 'fieldId') return wordsOf(jobFields, draft.fieldId)
  if (field === 'remote') return wordsOf(workModes, draft.remote)
  if (field === 'statuses')
    return workStatuses
      .filter(({ id }) => draft.statuses.includes(id))
      .map(({ words }) => words)
      .join('; ')
  if (field === 'questions') return draft.questions.filter(Boolean).join(' / ')
  return String(draft[field])
}

/** What is to be decided on: all of a new job, or what has changed since it was last approved. */
export function PostDiff({ draft, before }: { draft: PostDraft; before: PostDraft | null }) {
  const fields = before
    ? listChangedFields(before, draft)
    : draftFields.filter(field => field !== 'title' && describeField(draft, field) !== '')
  return (
    <>
      {before && <p className="font-semibold">Changed since it was last approved:</p>}
      <dl className="grid max-w-measure gap-x-6 gap-y-2 md:grid-cols-[12rem_1fr]">
        {fields.map(field => (
          <div key={field} className="contents">
            <dt className="text-ink-2">{fieldNames[field]}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              {before ? <Change before={before} draft={draft} field={field} /> : describeField(draft, field)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Change({ before, draft, field }: { before: PostDraft; draft: PostDraft; field: keyof PostDraft }) {
  if (field !== 'description')
    return (
      <>
        <del className="text-bad">{describeField(before, field) || '(empty)'}</del>{' '}
        <ins className="font-semibold text-good">{describeField(draft, field) || '(empty)'}</ins>
      </>
    )
  return (
    <>
      {compareLines(before.description, draft.description).map(({ kind, text }, place) => (
        // Lines repeat, and never change their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className="block">
          {kind === 'removed' && <del className="text-bad">{text}</del>}
          {kind === 'added' && <ins className="font-semibold text-good">{text}</ins>}
          {kind === 'same' && text}
        </span>
      ))}
    </>
  )
}
