/** ISO codes of the countries a site can be for, by our ids. */
export const countryCodes: Readonly<Record<number, string>> = {
  226: 'GB',
  104: 'IE',
  14: 'AU',
  39: 'CA',
  227: 'US',
  81: 'DE',
  151: 'NL',
  74: 'FR',
  154: 'NZ',
  193: 'SG',
  100: 'IN',
}
