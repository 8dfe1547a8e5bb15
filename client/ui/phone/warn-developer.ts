import { isAllowed, isPhoneMode } from '#shared/phone/details.ts'
import type { PhoneLibrary } from './load-library.ts'
import type { PhoneInputProps } from './phone-input-props.ts'

const said = new Set<string>()

/** Once per page and message, in development only. */
export function warnDeveloper(message: string) {
  if (!import.meta.env.DEV || said.has(message)) return
  said.add(message)
  console.error(message)
}

/** Names what a field was given and cannot use. */
export function warnAboutProps(
  { mode = 'auto', onlyCountries = [], ignoredCountries = [], preferredCountries = [] }: PhoneInputProps,
  library: PhoneLibrary,
) {
  if (!import.meta.env.DEV) return
  if (!isPhoneMode(mode.toLowerCase()))
    warnDeveloper(`"${mode}" is no mode of a phone field; it works as international.`)
  const unknown = [...onlyCountries, ...ignoredCountries, ...preferredCountries].filter(
    code => !library.toCountry(code),
  )
  const refused = preferredCountries.filter(code => !isAllowed(code.toUpperCase(), { onlyCountries, ignoredCountries }))
  const dropped = [...new Set([...unknown, ...refused])]
  if (dropped.length > 0)
    warnDeveloper(`A phone field drops these countries, unknown or not allowed: ${dropped.join(', ')}.`)
}
