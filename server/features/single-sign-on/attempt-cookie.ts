/** How long somebody has to sign in at their university and come back. */
export const attemptSeconds = 10 * 60

/** Holds what only the browser that began knows: nobody can be led into finishing another person's sign-in. */
export const attemptCookieName = (production: boolean) => (production ? '__Host-sso' : 'sso')
