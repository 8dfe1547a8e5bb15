const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-11-03' → 'Tue 3 Nov 2026', the same on both sides whatever their language. */
export const dayInWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
