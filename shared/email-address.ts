/**
 * One address may be typed in several ways, and two different ones must never be taken for each other. Everything that
 * compares addresses uses `normaliseEmail`, which agrees with lower() of the database for every address we accept.
 */

const nonAscii = /[^\0-\x7f]/gu
const ascii = /[\0-\x7f]/
const everySign = /[^]/gu

/** The form in which two addresses are compared: in small letters, but no other sign ever becomes a plain letter. */
export const normaliseEmail = (email: string): string =>
  email.replace(everySign, sign => {
    const small = sign.toLowerCase()
    return ascii.test(small) && !ascii.test(sign) ? sign : small
  })

/**
 * Whether a sign would turn into a plain letter where others compare or deliver: the Kelvin sign becomes k, a wide ａ
 * becomes a. Such an address could be taken for someone else's.
 */
export const hasLookAlike = (email: string): boolean =>
  (email.match(nonAscii) ?? []).some(sign => ascii.test(sign.normalize('NFKC') + sign.toLowerCase()))

/**
 * How an address is kept: letters beyond A to Z in one form and small, since databases differ in how they lower them.
 */
export const tidyEmail = (email: string): string => email.normalize('NFC').replace(nonAscii, sign => sign.toLowerCase())
