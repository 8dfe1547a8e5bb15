/** How long someone has to sign in at their university and come back. */
export const attemptSeconds = 10 * 60

/**
 * Contains what only the browser that began knows, so that no one can be tricked into finishing another person's
 * sign-in.
 */
export const attemptCookieName = (production: boolean) => (production ? '__Host-sso' : 'sso')
