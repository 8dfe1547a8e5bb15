/** The site a request belongs to, chosen by its Host alone. Travels to the browser as `window.__SITE__`. */
export interface Site {
  countryId: number
  isMicrosite: boolean
  /** What the header says: the product's name, or the university's. */
  name: string
  brand: SiteBrand | null
  /**
   * Where search engines find the original of a page: the main site. Countries' and universities' sites repeat it, but
   * for a country's home.
   */
  canonicalOrigin: string
  /** The contact address, if the operator has set one. */
  helpAddress?: string | undefined
}

/** A microsite's own look. */
export interface SiteBrand {
  /** Address of the stylesheet with the university's derived colours. */
  stylesheet: string
  /** Its logo, already re-encoded by us. Without one only the name is shown. */
  logo: string | null
  welcome: string
  signIn: UniversitySignIn
}

/** How a university's people sign in. */
export interface UniversitySignIn {
  /** The university's. */
  id: number
  /** Words on the button that leads to the university's own sign-in; null without one. */
  singleSignOn: string | null
  takesPassword: boolean
}
