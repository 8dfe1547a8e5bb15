import { getLegalText } from '#shared/legal/api.ts'
import { LegalAnswer, LegalInput } from '#shared/legal/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { legal } from './content.ts'
import { listCookies } from './cookies.ts'

export const legalHandlers = [
  handle(getLegalText, { input: LegalInput, answer: LegalAnswer }, ({ input: { name }, config, site }) => {
    const text = legal()[name]
    return {
      ...text,
      name,
      isDemo: config.demo,
      origin: site.canonicalOrigin,
      sections: text.sections.map(section => ({
        ...section,
        cookies: section.id === 'cookies' ? listCookies(config.production) : null,
      })),
      operator: {
        name: config.operatorName ?? null,
        address: config.operatorAddress ?? null,
        email: config.operatorEmail ?? null,
      },
    }
  }),
]
