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
import type { Config } from '#server/config.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findOwnMail } from '#server/platform/mail/queries.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { limitPerPerson, takeAttempt } from '#server/platform/people/throttle.ts'
import { findSettings, type StoredSettings } from '#server/platform/settings/queries.ts'
import { changeSettings, describeOwn, spellSubProcessors, type TypedSettings } from './change-settings.ts'
import { writeTestEmail } from './write-test-email.ts'

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
    async ({ input: { version, ...form }, environment, ...work }) => ({
      version: await changeSettings(
        work,
        () => form,
        ({ version: newest, ...stored }) => {
          if (version === newest) return
          throw changedMeanwhile('Someone else has saved these settings since you opened them.', {
            version: newest,
            values: describeValues(stored, environment),
          })
        },
      ),
    }),
  ),

  handleStaffChange(
    sendTestEmail,
    { input: NoInput, answer: TestEmailSent },
    async ({ visitor, site, now, ...work }) => {
      await takeAttempt(work.tx, [limitPerPerson('testEmail', visitor.userId, testRate)], now)
      const account = (await findAccount(work.tx, visitor.userId))!
      return { id: await writeTestEmail(work, { recipient: account.email, sentBy: visitor.name, site, now }) }
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
