import { NoInput } from '#shared/access/schemas.ts'
import { minutes } from '#shared/calendar/durations.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { getSettings, getTestEmail, saveSettings, sendTestEmail } from '#shared/staff/settings-api.ts'
import {
  SettingsAnswer,
  SettingsForm,
  SettingsSaved,
  TestEmailInput,
  TestEmailSent,
  TestEmailState,
} from '#shared/staff/settings-schemas.ts'
import { readSubProcessors, type Config, type SubProcessor } from '#server/config.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findOwnMail, sendLetter } from '#server/platform/mail/queries.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { limitPerPerson, takeAttempt } from '#server/platform/people/throttle.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  findSettings,
  lockSettings,
  saveSettings as storeSettings,
  type StoredSettings,
} from '#server/platform/settings/queries.ts'
import { testEmailLetter } from './letters.ts'

const testRate = { burst: 6, everyMs: minutes(5) }

export const settingsHandlers = [
  handle(getSettings, { input: NoInput, answer: SettingsAnswer }, async ({ visitor, db, environment }) => {
    const { version, ...stored } = await findSettings(db)
    const account = (await findAccount(db, visitor.userId))!
    return {
      version,
      values: describeValues(stored, environment),
      hasMailServer: environment.smtpUrl !== undefined,
      ownEmail: account.email,
    }
  }),

  handleStaffChange(
    saveSettings,
    { input: SettingsForm, answer: SettingsSaved },
    async ({
      input: { version, ...form },
      tx,
      record,
      recordNothing,
      afterCommit,
      environment,
      refreshDirectories,
    }) => {
      const { version: newest, ...stored } = await lockSettings(tx)
      const before = describeOwn(stored)
      const values = readForm(form)
      const after = describeOwn(values)
      if (JSON.stringify(before) === JSON.stringify(after)) {
        recordNothing()
        return { version: newest }
      }
      if (version !== newest)
        throw changedMeanwhile('Someone else has saved these settings since you opened them.', {
          version: newest,
          values: describeValues(stored, environment),
        })
      await storeSettings(tx, newest + 1, values)
      const subject = { kind: 'settings', key: 'service', name: 'Settings' } as const
      await record({ action: 'settings.save', subject, before, after })
      afterCommit(refreshDirectories)
      return { version: newest + 1 }
    },
  ),

  handleStaffChange(
    sendTestEmail,
    { input: NoInput, answer: TestEmailSent },
    async ({ visitor, tx, record, site, now }) => {
      await takeAttempt(tx, [limitPerPerson('testEmail', visitor.userId, testRate)], now)
      const account = (await findAccount(tx, visitor.userId))!
      const [id] = await sendLetter(tx, account.email, testEmailLetter(visitor.name), now, site.name)
      await record({ action: 'settings.testEmail', subject: { kind: 'settings', key: 'email', name: 'Email' } })
      return { id: id! }
    },
  ),

  handle(getTestEmail, { input: TestEmailInput, answer: TestEmailState }, async ({ input: { id }, visitor, db }) => {
    const account = (await findAccount(db, visitor.userId))!
    const mail = await findOwnMail(db, id, account.email)
    if (!mail) throw problem('NOT_FOUND')
    return { state: stateOf(mail), reason: mail.lastError }
  }),
]

function stateOf({ sentAt, givenUpAt, lastError }: NonNullable<Awaited<ReturnType<typeof findOwnMail>>>) {
  if (sentAt) return 'sent' as const
  return givenUpAt || lastError ? ('failed' as const) : ('waiting' as const)
}

const spellSubProcessors = (list: readonly SubProcessor[] | null | undefined) => {
  if (!list) return ''
  return list.length === 0
    ? 'none'
    : list.map(({ name, purpose, place }) => `${name} | ${purpose} | ${place}`).join('\n')
}

/** As they are shown and typed. */
const describeOwn = ({ subProcessors, ...texts }: StoredSettings) => ({
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
type TypedSettings = ReturnType<typeof describeOwn>

function describeValues(stored: StoredSettings, environment: Config) {
  const own = describeOwn(stored)
  const value = (name: keyof TypedSettings, fallback: string | undefined) => ({
    own: own[name],
    default: fallback ?? null,
  })
  return {
    operatorName: value('operatorName', environment.operatorName),
    operatorAddress: value('operatorAddress', environment.operatorAddress),
    operatorEmail: value('operatorEmail', environment.operatorEmail),
    senderAddress: value('senderAddress', environment.senderAddress ?? `no-reply@${environment.baseDomain}`),
    staffInbox: value('staffInbox', environment.staffInbox),
    pricing: value('pricing', environment.pricing),
    hostingPlace: value('hostingPlace', environment.hostingPlace),
    subProcessors: value('subProcessors', spellSubProcessors(environment.subProcessors) || undefined),
    serviceLevels: value('serviceLevels', environment.serviceLevels),
  }
}

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
