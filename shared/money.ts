/** A sign of its own for each, so that no dollar is taken for another. */
export const currencySigns = {
  GBP: '£',
  EUR: '€',
  AUD: 'A$',
  CAD: 'C$',
  USD: 'US$',
  NZD: 'NZ$',
  SGD: 'S$',
  INR: '₹',
} as const

/** '£30,000' or '£12.60' from pence. Not formatted by the browser, whose result can differ from the server's. */
export function moneyInWords(minor: number, currency: string): string {
  const pence = minor % 100
  const pounds = String((minor - pence) / 100).replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = Object.hasOwn(currencySigns, currency)
    ? currencySigns[currency as keyof typeof currencySigns]
    : `${currency} `
  return `${sign}${pounds}${pence ? `.${String(pence).padStart(2, '0')}` : ''}`
}
