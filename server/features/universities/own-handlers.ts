import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import {
  deleteOwnLogo,
  getOwnUniversity,
  getUniversityContact,
  getUniversityLogo,
  saveBranding,
  saveCalendar,
  saveContact,
  saveOwnLogo,
} from '#shared/universities/own-api.ts'
import {
  BrandingForm,
  CalendarForm,
  ContactAnswer,
  ContactForm,
  LogoAnswer,
  LogoChange,
  LogoInput,
  OwnSaved,
  OwnUniversity,
  type OwnValues,
} from '#shared/universities/own-schemas.ts'
import {
  handleSlowUniversityChange,
  handleUniversityChange,
  type StaffWork,
} from '#server/platform/audit/record-change.ts'
import { handle } from '#server/platform/http/mount.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { drawMarkdown, readMarkdown } from '#server/platform/rich-text/read-markdown.ts'
import { universityOrigin } from '#server/platform/sites/site-directory.ts'
import { assertVersion, changeLogo, lockUniversity, subjectOf } from './change-record.ts'
import { checkCalendar } from './check-calendar.ts'
import { drawLogo } from './draw-logo.ts'
import { findContact, findLogo, findRecord, updateRecord } from './record-queries.ts'

interface PartInput extends Partial<OwnValues> {
  version: number
}
type Work = StaffWork & Pick<RequestScope, 'refreshDirectories'> & { universityId: number; input: PartInput }

/** Saves the fields of one page. Sent again because the answer was lost, it changes nothing. */
async function savePart({ universityId, input, tx, record, recordNothing, afterCommit, refreshDirectories }: Work) {
  const { version, ...values } = input
  const before = await lockUniversity(tx, universityId)
  if (isDeepStrictEqual({ ...before.values, ...values }, before.values)) {
    recordNothing()
    return { version: before.version }
  }
  assertVersion(before, version)
  const saved = await updateRecord(tx, universityId, values)
  await record({ action: 'university.save', subject: subjectOf(before), before: before.values, after: values })
  afterCommit(refreshDirectories)
  return { version: saved }
}

export const ownHandlers = [
  handle(getOwnUniversity, { input: NoInput, answer: OwnUniversity }, async ({ visitor, db, config }) => {
    const university = visitor.universityId === null ? undefined : await findRecord(db, visitor.universityId)
    if (!university) throw problem('NOT_FOUND')
    const { name, slug, host, countryId } = university.values
    return { ...university, name, countryId, site: universityOrigin(config, { slug, host: host || null }) }
  }),

  handleUniversityChange(saveBranding, { input: BrandingForm, answer: OwnSaved }, savePart),

  handleUniversityChange(saveCalendar, { input: CalendarForm, answer: OwnSaved }, async handling => {
    checkCalendar(handling.input)
    return savePart(handling)
  }),

  handleUniversityChange(saveContact, { input: ContactForm, answer: OwnSaved }, async handling => {
    readMarkdown(handling.input.contactText, 'contactText')
    return savePart(handling)
  }),

  handle(getUniversityContact, { input: NoInput, answer: ContactAnswer }, async ({ visitor, site, db }) => {
    if (!visitor || !site.isMicrosite || site.universityId === null) return { contact: null }
    const found = await findContact(db, site.universityId)
    if (!found) return { contact: null }
    const { university, name, email, text } = found
    return { contact: { name: name || university, email, blocks: drawMarkdown(text) } }
  }),

  handleSlowUniversityChange(
    saveOwnLogo,
    { input: LogoChange, answer: LogoAnswer },
    ({ file }) => drawLogo(file),
    (handling, logo) => changeLogo(handling, { id: handling.universityId, ...handling.input }, logo),
  ),

  handleUniversityChange(deleteOwnLogo, { input: LogoChange, answer: LogoAnswer }, handling =>
    changeLogo(handling, { id: handling.universityId, ...handling.input }, null),
  ),

  handle(getUniversityLogo, { input: LogoInput, answer: FileAnswer }, async ({ input: { id, hash }, db }) => {
    const logo = await findLogo(db, id, hash)
    if (!logo) throw problem('NOT_FOUND')
    return { bytes: logo.bytes, type: 'image/webp', version: hash }
  }),
]
