import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  createUniversity,
  deleteUniversityLogo,
  getStaffUniversity,
  getUniversityLogo,
  inviteAdministrator,
  listStaffUniversities,
  pauseUniversity,
  saveUniversity,
  saveUniversityLogo,
} from '#shared/staff/university-api.ts'
import {
  AdministratorForm,
  AdministratorInvited,
  LogoAnswer,
  LogoInput,
  StaffUniversity,
  StaffUniversityInput,
  StaffUniversityList,
  UniversityChange,
  UniversityCreated,
  UniversityForm,
  UniversityPause,
  UniversitySaved,
} from '#shared/staff/university-schemas.ts'
import { handleSlowStaffChange, handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { universityOrigin } from '#server/platform/sites/site-directory.ts'
import { isMember, listPendingColleagues, saveInvitation } from '#server/features/registration/invitations.ts'
import { sendInvitations } from '#server/features/registration/invite.ts'
import { listAdministrators } from '#server/features/registration/team.ts'
import { checkValues } from './check-values.ts'
import { drawLogo } from './draw-logo.ts'
import * as queries from './queries.ts'

type UniversityRecord = NonNullable<Awaited<ReturnType<typeof queries.findRecord>>>

const subjectOf = ({ id, values }: { id: number; values: { name: string } }) =>
  ({ kind: 'university', key: id, name: values.name }) as const

const logoAddress = (id: number, hash: string) => `/api/university-logos/${id}/${hash}`

async function lock(tx: Database, id: number): Promise<UniversityRecord> {
  const record = await queries.lockRecord(tx, id)
  if (!record) throw problem('NOT_FOUND')
  return record
}

/** Refuses to change what has changed since it was read, and says what it is now. */
function assertVersion(record: UniversityRecord, version: number) {
  if (record.version === version) return
  const { values, pausedAt } = record
  throw changedMeanwhile('Someone else has changed this university since you opened it.', {
    version: record.version,
    values,
    pausedAt: pausedAt?.toISOString() ?? null,
  })
}

export const universityHandlers = [
  handle(listStaffUniversities, { input: NoInput, answer: StaffUniversityList }, async ({ db, config }) => ({
    universities: (await queries.listRecords(db)).map(({ pausedAt, ...university }) => ({
      ...university,
      site: universityOrigin(config, university),
      isPaused: pausedAt !== null,
    })),
  })),

  handle(
    getStaffUniversity,
    { input: StaffUniversityInput, answer: StaffUniversity },
    async ({ input: { id }, db, config, now }) => {
      const record = await queries.findRecord(db, id)
      if (!record) throw problem('NOT_FOUND')
      const { slug, host } = record.values
      return {
        ...record,
        site: universityOrigin(config, { slug, host: host || null }),
        pausedAt: record.pausedAt?.toISOString() ?? null,
        administrators: await listAdministrators(db, id),
        invited: await listPendingColleagues(db, id),
        numbers: await queries.countPeople(db, id, now),
      }
    },
  ),

  handleStaffChange(
    createUniversity,
    { input: UniversityForm, answer: UniversityCreated },
    async ({ input: values, tx, record, afterCommit, config, refreshDirectories, now }) => {
      await queries.lockAddresses(tx)
      await checkValues(tx, null, values, config.baseDomain)
      const id = await queries.insertRecord(tx, values, now)
      await record({ action: 'university.create', subject: subjectOf({ id, values }), after: values })
      afterCommit(refreshDirectories)
      return { id }
    },
  ),

  handleStaffChange(
    saveUniversity,
    { input: UniversityChange, answer: UniversitySaved },
    async ({ input, tx, record, recordNothing, afterCommit, config, refreshDirectories }) => {
      const { id, version, ...values } = input
      await queries.lockAddresses(tx)
      const before = await lock(tx, id)
      if (isDeepStrictEqual(before.values, values)) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      await checkValues(tx, id, values, config.baseDomain)
      const saved = await queries.updateValues(tx, id, values)
      await record({ action: 'university.save', subject: subjectOf(before), before: before.values, after: values })
      afterCommit(refreshDirectories)
      return { version: saved }
    },
  ),

  handleStaffChange(
    pauseUniversity,
    { input: UniversityPause, answer: UniversitySaved },
    async ({ input: { id, version, isPaused }, tx, record, recordNothing, afterCommit, refreshDirectories, now }) => {
      const before = await lock(tx, id)
      if ((before.pausedAt !== null) === isPaused) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      const saved = await queries.updateRecord(tx, id, { pausedAt: isPaused ? now : null })
      await record({ action: isPaused ? 'university.pause' : 'university.resume', subject: subjectOf(before) })
      afterCommit(refreshDirectories)
      return { version: saved }
    },
  ),

  handleStaffChange(
    inviteAdministrator,
    { input: AdministratorForm, answer: AdministratorInvited },
    async ({ input: { id, name, email }, visitor, tx, record, site, now }) => {
      const university = await lock(tx, id)
      if (university.values.kind !== 'partner')
        throw problem('BAD_INPUT', [
          { field: 'email', message: 'Only a partner university has people. Change its kind first.' },
        ])
      const invitation = await saveInvitation(tx, id, { name, email, kind: 'colleague' }, visitor.userId, now)
      if (await isMember(tx, invitation))
        throw problem('BAD_INPUT', [{ field: 'email', message: `${email} already has an account at this university.` }])
      const inviter = { name: visitor.name, university: { id, name: university.values.name } }
      const sent = await sendInvitations(tx, site, [invitation], inviter, now)
      await record({ action: 'university.invite', subject: subjectOf(university), after: { administrator: name } })
      return { sent: sent > 0 }
    },
  ),

  handleSlowStaffChange(
    saveUniversityLogo,
    { input: StaffUniversityInput, answer: LogoAnswer },
    ({ file }) => drawLogo(file),
    async ({ input: { id }, tx, record, afterCommit, refreshDirectories }, logo) => {
      const before = await lock(tx, id)
      await queries.replaceLogo(tx, id, logo)
      const address = logoAddress(id, logo.hash)
      const version = await queries.updateRecord(tx, id, { logo: address })
      await record({ action: 'university.logo', subject: subjectOf(before), after: { logo: logo.hash } })
      afterCommit(refreshDirectories)
      return { logo: address, version }
    },
  ),

  handleStaffChange(
    deleteUniversityLogo,
    { input: StaffUniversityInput, answer: LogoAnswer },
    async ({ input: { id }, tx, record, recordNothing, afterCommit, refreshDirectories }) => {
      const before = await lock(tx, id)
      if (before.logo === null) {
        recordNothing()
        return { logo: null, version: before.version }
      }
      await queries.replaceLogo(tx, id, null)
      const version = await queries.updateRecord(tx, id, { logo: null })
      await record({ action: 'university.logo', subject: subjectOf(before), after: { logo: null } })
      afterCommit(refreshDirectories)
      return { logo: null, version }
    },
  ),

  handle(getUniversityLogo, { input: LogoInput, answer: FileAnswer }, async ({ input: { id, hash }, db }) => {
    const logo = await queries.findLogo(db, id, hash)
    if (!logo) throw problem('NOT_FOUND')
    return { bytes: logo.bytes, type: 'image/webp', version: hash }
  }),
]
