import { defineFeature } from '#server/platform/feature.ts'
import { ledgerCountries, ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { withQuery } from '#shared/routing/href.ts'
import { rulesPicture } from '#shared/site/pictures.ts'
import { countryRoutes } from './country-routes.ts'
import { ledgerHandlers } from './handlers.ts'

export const rules = defineFeature({
  name: 'rules',
  interface: ['figures.ts', 'describe-rule.ts', 'occupation-words.ts', 'rule-edits.ts', 'load.ts', 'export-rules.ts'],
  handlers: ledgerHandlers,
  figureTexts: () =>
    ledgerCountryKeys.map(country => ({
      title: `Immigration guide: ${ledgerCountries[country].name}`,
      to: withQuery('/immigration-guide', { country }),
      text: JSON.stringify(countryRoutes[country] ?? []),
    })),
  sitemap: () => ledgerCountryKeys.map(country => ({ to: withQuery('/immigration-guide', { country }) })),
  pictures: () => Object.values(ledgerCountries).map(({ name, countryId }) => rulesPicture(name, countryId)),
})
