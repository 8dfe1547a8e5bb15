import { useCallback } from 'react'
import { systemCountryId } from '#shared/constants.ts'
import { searchOfficially } from '#shared/registers/api.ts'
import { checkerCountries, checkerCountryKeys } from '#shared/registers/checker-countries.ts'
import { searchSponsors } from '#shared/sponsors/api.ts'
import { call } from '#client/api.ts'
import { SuggestionField } from '#client/app/suggestion-field.tsx'

interface RegisteredName {
  key: string
  name: string
  note: string
}

const fewestLetters = 2

async function findNames(countryId: number, query: string): Promise<readonly RegisteredName[]> {
  if (query.length < fewestLetters) return []
  if (countryId === systemCountryId) {
    const { sponsors } = await call(searchSponsors, { query })
    return sponsors.map(({ id, name, town }) => ({ key: String(id), name, note: town }))
  }
  const country = checkerCountryKeys.find(key => checkerCountries[key].countryId === countryId)
  if (!country) return []
  const { names } = await call(searchOfficially, { country, query })
  return names.map(name => ({ key: name, name, note: '' }))
}

interface OrganisationFieldProps {
  countryId: number
  error?: string | undefined
}

/** The name of an organisation, with those of its country's official register to choose from. */
export function OrganisationField({ countryId, error }: OrganisationFieldProps) {
  const ask = useCallback((query: string) => findNames(countryId, query), [countryId])
  return (
    <SuggestionField
      id="organisation"
      name="organisation"
      label="Organisation"
      hint="Type the registered name and choose it if it appears: then students see your licence. If it isn’t listed, type it in full."
      error={error}
      typed=""
      ask={ask}
      textOf={({ name }) => name}
      keyOf={({ key }) => key}
      nouns={['name of the register', 'names of the register']}
    >
      {({ name, note }) => (
        <span>
          {name}
          {note && <span className="block text-small text-ink-2">{note}</span>}
        </span>
      )}
    </SuggestionField>
  )
}
