import { targetCountries } from '#shared/account/target-countries.ts'
import type { DocumentKind } from '#shared/cv/choices.ts'

interface DescribedDocument {
  kind: DocumentKind
  country: string
  targetRole: string
}

/** What a document is and for whom, in one line. */
export function describeDocument({ kind, country, targetRole }: DescribedDocument): string {
  const countryName = targetCountries.find(({ code }) => code === country)?.name
  return [kind === 'cv' ? 'CV' : 'Cover letter', countryName, targetRole].filter(Boolean).join(' · ')
}
