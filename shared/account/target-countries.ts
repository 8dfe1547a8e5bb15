/** The countries we have guides for, and which a person can aim at. */
export const targetCountries = [
  { code: 'GB', name: 'United Kingdom' },
  { code: 'IE', name: 'Ireland' },
  { code: 'AU', name: 'Australia' },
  { code: 'CA', name: 'Canada' },
  { code: 'US', name: 'United States' },
  { code: 'DE', name: 'Germany' },
  { code: 'NL', name: 'Netherlands' },
  { code: 'FR', name: 'France' },
  { code: 'NZ', name: 'New Zealand' },
  { code: 'SG', name: 'Singapore' },
  { code: 'IN', name: 'India' },
] as const

export type TargetCountry = (typeof targetCountries)[number]['code']
export const targetCountryCodes = targetCountries.map(({ code }) => code) as readonly TargetCountry[]
export const isTargetCountry = (code: string): code is TargetCountry =>
  (targetCountryCodes as readonly string[]).includes(code)
