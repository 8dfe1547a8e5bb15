/** Numbers the specification fixes. Nothing else in the code repeats them. */

/** How long the address a visitor asked for is remembered. */
export const previousUrlDays = 1
/** Every other cookie, unless it says otherwise. */
export const cookieDays = 30
/** The start line clears this long after the app has mounted. */
export const startLineMs = 3_000

export const systemCountryId = 226
export const australiaId = 14
export const canadaId = 39
export const irelandId = 104

/** Marks a request as made by our own script; unsafe requests without it are refused. */
export const scriptHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const

export const cookieNames = {
  previousUrl: 'prev_url',
  theme: 'theme',
  flash: 'flash',
} as const

/** Longest address we serve; longer ones are answered 414. */
export const longestUrl = 2_048
export const largestBodyBytes = 256 * 1024
