import { problem } from '#shared/http/problems.ts'
import { readSubProcessors, type SubProcessor } from '#server/config.ts'
import type { StaffWork } from '#server/platform/audit/record-change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findSettings, lockSettings, saveSettings, type StoredSettings } from '#server/platform/settings/queries.ts'

export interface ChangeWork extends StaffWork {
  refreshDirectories(): Promise<void>
}

/** Answers the version after the change. `assertSeen` is asked only if something would change. */
export async function changeSettings(
  { tx, record, recordNothing, afterCommit, refreshDirectories }: ChangeWork,
  change: (own: TypedSettings) => TypedSettings,
  assertSeen: (newest: Awaited<ReturnType<typeof findSettings>>) => void = () => {},
): Promise<number> {
  const newest = await lockSettings(tx)
  const before = describeOwn(newest)
  const values = readForm(change(before))
  const after = describeOwn(values)
  if (JSON.stringify(before) === JSON.stringify(after)) {
    recordNothing()
    return newest.version
  }
  assertSeen(newest)
  const version = newest.version + 1
  await saveSettings(tx, version, values)
  await record({
    action: 'settings.save',
    subject: { kind: 'settings', key: 'service', name: 'Settings' },
    before,
    after,
  })
  afterCommit(refreshDirectories)
  return version
}

export const spellSubProcessors = (list: readonly SubProcessor[] | null | undefined) => {
  if (!list) return ''
  return list.length === 0
    ? 'none'
    : list.map(({ name, purpose, place }) => `${name} | ${purpose} | ${place}`).join('\n')
}

/** As they are shown and typed. */
export const describeOwn = ({ subProcessors, ...texts }: StoredSettings) => ({
  operatorName: texts.operatorName ?? '',
  operatorAddress: texts.operatorAddress ?? '',
  operatorEmail: texts.operatorEmail ?? '',
  senderAddress: texts.senderAddress ?? '',
  staffInbox: texts.staffInbox ?? '',
  pricing: texts.pricing ?? '',
  hostingPlace: texts.hostingPlace ?? '',
  subProcessors: spellSubProcessors(subProcessors),
  serviceLevels: texts.serviceLevels ?? '',
})
export type TypedSettings = ReturnType<typeof describeOwn>

function readForm({ subProcessors, ...texts }: TypedSettings): StoredSettings {
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    operatorName: orNull(texts.operatorName),
    operatorAddress: orNull(texts.operatorAddress),
    operatorEmail: orNull(texts.operatorEmail),
    senderAddress: orNull(texts.senderAddress),
    staffInbox: orNull(texts.staffInbox),
    pricing: orNull(texts.pricing),
    hostingPlace: orNull(texts.hostingPlace),
    subProcessors: readHelpers(subProcessors),
    serviceLevels: orNull(texts.serviceLevels),
  }
}

function readHelpers(text: string): readonly SubProcessor[] | null {
  const lines = text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  try {
    return readSubProcessors(lines.join(';') || undefined) ?? null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = 'Write each on its own line, as “name | what for | where”, or write “none”.'
    throw problem('BAD_INPUT', [{ field: 'subProcessors', message }])
  }
}
