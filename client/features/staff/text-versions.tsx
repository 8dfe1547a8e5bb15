import { spellDay } from '#shared/calendar/days.ts'
import { getText, restoreText } from '#shared/staff/content-api.ts'
import type { EditState } from '#shared/staff/edit-kinds.ts'
import { call } from '#client/api.ts'
import { BackToRepository, RepositoryConflict, type RestoreProps } from './saved-edits.tsx'
import type { StaffText } from './text.page.tsx'
import { VersionList } from './version-list.tsx'

/** How a text goes back to an earlier version. */
const restorer = ({ kind, key, version }: StaffText, onRestored: () => Promise<unknown>): RestoreProps => ({
  restore: to => call(restoreText, { kind, key, version, to }),
  onRestored,
})

interface ConflictProps {
  text: StaffText
  /** The repository’s text. */
  theirs: string
  onChosen(): Promise<unknown>
}

/** The repository’s text, to compare with what is in the form. */
export const TextConflict = ({ text, theirs, onChosen }: ConflictProps) => (
  <RepositoryConflict what="text" side="text" shownVersion={text.shownVersion} {...restorer(text, onChosen)}>
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">The repository’s text</summary>
      <pre className="border-[1.5px] border-ink bg-surface p-4 font-text wrap-anywhere whitespace-pre-wrap">
        {theirs}
      </pre>
    </details>
  </RepositoryConflict>
)

const stateWords: Readonly<Record<EditState, string>> = {
  draft: 'draft',
  published: 'published',
  hidden: 'unpublished',
  repository: 'back to the repository’s text',
}

interface VersionsProps {
  text: StaffText
  /** Puts a text into the form, and returns what takes it out again. */
  onTaken(body: string): () => void
  onRestored(): Promise<unknown>
}

/** What was saved, the latest first: any of it can be looked at or published again. */
export function TextVersions({ text, onTaken, onRestored }: VersionsProps) {
  const isBack = text.versions[0]?.state === 'repository'
  return (
    <VersionList
      lead="“Use this version” puts its text into the form above; readers see no change until you publish."
      newest={text.version}
      versions={text.versions.map(version => ({
        ...version,
        words: describeVersion(version, text.shownVersion),
        canUse: version.state !== 'repository',
      }))}
      take={async version => onTaken((await call(getText, { kind: text.kind, key: text.key, version })).body)}
    >
      {!isBack && text.hasOriginal && <BackToRepository side="text" {...restorer(text, onRestored)} />}
    </VersionList>
  )
}

function describeVersion({ version, state, fromDay, savedAt }: StaffText['versions'][number], shownVersion: number) {
  const isLater = state === 'published' && fromDay > savedAt.slice(0, 10)
  const begins = isLater ? ` from ${spellDay(fromDay)}` : ''
  return `${stateWords[state]}${begins}${version === shownVersion ? ' (what readers see)' : ''}`
}
