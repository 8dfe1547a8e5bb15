import { FileAnswer } from '#shared/http/file-answer.ts'
import { problem } from '#shared/http/problems.ts'
import { completeSingleSignOn, getSamlMetadata, startSingleSignOn } from '#shared/single-sign-on/api.ts'
import {
  CompleteAnswer,
  CompleteInput,
  SamlMetadataInput,
  StartAnswer,
  StartInput,
} from '#shared/single-sign-on/schemas.ts'
import { enter } from '#server/features/sign-in/enter.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findUniversityOn } from '#server/platform/sites/tenant.ts'
import { beginAttempt, takeAnswer } from './attempts.ts'
import { findKnownPerson, welcomeNewcomer } from './people.ts'
import { findCourseQuestion, findProvider, findSamlKey } from './queries.ts'
import { writeServiceMetadata } from './saml-metadata.ts'
import { consumerPath, entityIdOf } from './service-addresses.ts'

export const ssoHandlers = [
  handle(
    startSingleSignOn,
    { input: StartInput, answer: StartAnswer },
    async ({ input: { universityId }, ...scope }) => {
      const { db, site } = scope
      await findUniversityOn(site, db, universityId)
      const provider = await findProvider(db, universityId)
      if (!provider?.enabled) throw problem('NOT_FOUND')
      return { address: await beginAttempt(scope, provider, 'enter', null) }
    },
  ),

  handle(completeSingleSignOn, { input: CompleteInput, answer: CompleteAnswer }, async ({ input, ...scope }) => {
    const { db, now } = scope
    const { provider, identity, readClaims } = await takeAnswer(scope, input, null)
    const known = await findKnownPerson(db, identity)
    const person =
      known === 'unknown' ? await welcomeNewcomer(db, identity, await readClaims(), provider.emailDomains, now) : known
    if (person === 'refused') throw problem('SSO_NOT_MATCHED')
    const course = known === 'unknown' ? await findCourseQuestion(db, person.id) : undefined
    return { ...(await enter(scope, person)), ...(course && { course }) }
  }),

  handle(
    getSamlMetadata,
    { input: SamlMetadataInput, answer: FileAnswer },
    async ({ input: { universityId }, db, site, originsOf }) => {
      await findUniversityOn(site, db, universityId)
      const xml = writeServiceMetadata(
        entityIdOf(site, universityId),
        originsOf(universityId).map(origin => origin + consumerPath),
        (await findSamlKey(db, universityId))?.certificate,
      )
      return { bytes: Buffer.from(xml), type: 'application/samlmetadata+xml' }
    },
  ),
]
