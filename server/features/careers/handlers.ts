import { NoInput } from '#shared/access/schemas.ts'
import { listVacancies, sendApplication } from '#shared/careers/api.ts'
import { CareerForm, VacanciesAnswer } from '#shared/careers/schemas.ts'
import { Sent } from '#shared/forms/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import type { Config } from '#server/config.ts'
import { applicationLetter } from '#server/features/forms/letters.ts'
import { receive } from '#server/features/forms/receive.ts'
import { handle } from '#server/platform/http/mount.ts'
import { vacancies } from './content.ts'

/** Invented vacancies are only for the demo world. */
const openVacancies = ({ demo }: Config) => vacancies.filter(({ isDemo }) => demo || !isDemo)

export const careerHandlers = [
  handle(listVacancies, { input: NoInput, answer: VacanciesAnswer }, ({ config, site }) => ({
    vacancies: openVacancies(config),
    origin: site.canonicalOrigin,
  })),

  handle(
    sendApplication,
    { input: CareerForm, answer: Sent },
    ({ input: { vacancy: slug, name, email, link = '', message, ...guard }, ...scope }) => {
      const vacancy = openVacancies(scope.config).find(candidate => candidate.slug === slug)
      if (!vacancy) throw problem('BAD_INPUT', [{ field: 'vacancy', message: 'Choose a vacancy.' }])
      return receive(scope, {
        form: 'career',
        guard,
        email,
        fields: { vacancy: vacancy.title, name, link, message },
        subject: `Application: ${vacancy.title}`,
        confirmation: applicationLetter(scope.site.name, vacancy.title),
      })
    },
  ),
]
