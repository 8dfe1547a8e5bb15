import { countries } from '#shared/account/countries.ts'
import { Select } from './select.tsx'

interface HomeCountryFieldProps {
  value: string | null
  error: string | undefined
}

/** Optional and private. It is asked in the profile and when an account is set up. */
export const HomeCountryField = ({ value, error }: HomeCountryFieldProps) => (
  <Select
    id="homeCountry"
    name="homeCountry"
    label="Home country (optional)"
    hint="Only you can see it. Your university gets a rounded number of people who look at jobs in their home country."
    autoComplete="country"
    defaultValue={value ?? ''}
    error={error}
  >
    <option value="">I’d rather not say</option>
    {countries.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Select>
)
