import { defineFeature } from '#server/platform/feature.ts'
import { ledgerCountries, ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { withQuery } from '#shared/routing/href.ts'
import { rulesPicture } from '#shared/site/pictures.ts'
import { ledgerHandlers } from './handlers.ts'

export const rules = defineFeature({
  name: 'rules',
  interface: ['figures.ts', 'describe-rule.ts', 'occupation-words.ts'],
  handlers: ledgerHandlers,
  sitemap: () => ledgerCountryKeys.map(country => ({ to: withQuery('/immigration-guide', { country }) })),
  pictures: () => Object.values(ledgerCountries).map(({ name, countryId }) => rulesPicture(name, countryId)),
})
