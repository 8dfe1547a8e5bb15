import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { inThousands } from '#shared/in-thousands.ts'
import {
  createUniversity,
  deleteUniversityLogo,
  getStaffUniversity,
  inviteAdministrator,
  listStaffUniversities,
  pauseUniversity,
  saveUniversity,
  saveUniversityLogo,
} from '#shared/staff/university-api.ts'
import {
  AdministratorForm,
  AdministratorInvited,
  StaffLogoChange,
  StaffUniversity,
  StaffUniversityInput,
  StaffUniversityList,
  UniversityChange,
  UniversityCreated,
  UniversityForm,
  UniversityPause,
  UniversitySaved,
} from '#shared/staff/university-schemas.ts'
import { LogoAnswer } from '#shared/universities/own-schemas.ts'
import { handleSlowStaffChange, handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { universityOrigin } from '#server/platform/sites/site-directory.ts'
import { listPendingColleagues } from '#server/features/registration/invitations.ts'
import { listTeam } from '#server/features/registration/team.ts'
import { assertVersion, changeLogo, lockUniversity, subjectOf } from '#server/features/universities/change-record.ts'
import { drawLogo } from '#server/features/universities/draw-logo.ts'
import { findRecord, updateRecord } from '#server/features/universities/record-queries.ts'
import { addUniversity, inviteAdministratorTo } from './add-university.ts'
import { checkValues } from './check-values.ts'
import * as queries from './queries.ts'

/** Its site goes with its kind, so its people could no longer sign in. */
async function assertNoPeople(tx: Database, id: number): Promise<void> {
  const people = await queries.countAccounts(tx, id)
  if (people === 0) return
  const accounts = people === 1 ? 'One person has an account' : `${inThousands(people)} people have accounts`
  const message =
    `${accounts} at this university, and a prospective university has no site where they could sign in. ` +
    'Pause it instead: nothing is deleted, and you can end the pause at any time.'
  throw problem('BAD_INPUT', [{ field: 'kind', message }])
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
      const record = await findRecord(db, id)
      if (!record) throw problem('NOT_FOUND')
      const { slug, host } = record.values
      return {
        ...record,
        site: universityOrigin(config, { slug, host: host || null }),
        pausedAt: record.pausedAt?.toISOString() ?? null,
        team: await listTeam(db, id),
        invited: await listPendingColleagues(db, id),
        numbers: await queries.countPeople(db, id, now),
      }
    },
  ),

  handleStaffChange(
    createUniversity,
    { input: UniversityForm, answer: UniversityCreated },
    async ({ input: values, config, now, ...work }) => ({
      id: await addUniversity(work, values, config.baseDomain, now),
    }),
  ),

  handleStaffChange(
    saveUniversity,
    { input: UniversityChange, answer: UniversitySaved },
    async ({ input, tx, record, recordNothing, afterCommit, config, refreshDirectories }) => {
      const { id, version, ...values } = input
      await queries.lockAddresses(tx)
      const before = await lockUniversity(tx, id)
      const after = { ...before.values, ...values }
      if (isDeepStrictEqual(before.values, after)) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      await checkValues(tx, id, values, config.baseDomain)
      if (after.kind !== 'partner' && before.values.kind === 'partner') await assertNoPeople(tx, id)
      const saved = await queries.updateValues(tx, id, values)
      await record({ action: 'university.save', subject: subjectOf(before), before: before.values, after })
      afterCommit(refreshDirectories)
      return { version: saved }
    },
  ),

  handleStaffChange(
    pauseUniversity,
    { input: UniversityPause, answer: UniversitySaved },
    async ({ input: { id, version, isPaused }, tx, record, recordNothing, afterCommit, refreshDirectories, now }) => {
      const before = await lockUniversity(tx, id)
      if ((before.pausedAt !== null) === isPaused) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      const saved = await updateRecord(tx, id, { pausedAt: isPaused ? now : null })
      await record({
        action: isPaused ? 'university.pause' : 'university.resume',
        subject: subjectOf(before),
        before: { isPaused: !isPaused },
        after: { isPaused },
      })
      afterCommit(refreshDirectories)
      return { version: saved }
    },
  ),

  handleStaffChange(
    inviteAdministrator,
    { input: AdministratorForm, answer: AdministratorInvited },
    async ({ input, visitor, site, now, ...work }) => ({
      sent: await inviteAdministratorTo(work, input, visitor, site, now),
    }),
  ),

  handleSlowStaffChange(
    saveUniversityLogo,
    { input: StaffLogoChange, answer: LogoAnswer },
    ({ file }) => drawLogo(file),
    (handling, logo) => changeLogo(handling, handling.input, logo),
  ),

  handleStaffChange(deleteUniversityLogo, { input: StaffLogoChange, answer: LogoAnswer }, handling =>
    changeLogo(handling, handling.input, null),
  ),
]
