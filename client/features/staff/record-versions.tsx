import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getHost } from '#shared/meetings/staff-api.ts'
import type { getStaffWorkshop } from '#shared/workshops/staff-api.ts'
import { VersionList } from './version-list.tsx'

type Versions = AnswerOf<typeof getStaffWorkshop | typeof getHost>['versions']

interface RecordVersionsProps {
  /** Such as “event”. */
  what: string
  record: { version: number; versions: Versions }
  labels: Readonly<Record<string, string>>
  /** Puts a version into the form, and answers what takes it out again. */
  take(version: number): Promise<() => void>
}

/** What staff saved of an event or a host. */
export const RecordVersions = ({ what, record, labels, take }: RecordVersionsProps) => (
  <VersionList
    lead={`“Use this version” puts it into the form above. The ${what} doesn’t change until you save.`}
    newest={record.version}
    versions={record.versions.map(version => ({
      ...version,
      words: describeVersion(version, labels),
      canUse: !version.isCurrent,
    }))}
    take={take}
  />
)

/** What is typed now in the form of this field. */
export const readFormOf = (field: string) => new FormData((document.getElementById(field) as HTMLInputElement).form!)

function describeVersion({ savedAt, changed, isCurrent }: Versions[number], labels: RecordVersionsProps['labels']) {
  if (savedAt === null) return 'Before these changes'
  const names = changed.map(name => labels[name] ?? name).join(', ')
  const words = names === '' ? 'added' : `changed: ${names}`
  return isCurrent ? `${words} (as it is now)` : words
}
