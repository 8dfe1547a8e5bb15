/** The legal texts, by the last word of their address. */
export const legalTexts = ['privacy-policy', 'terms-condition', 'accessibility-statement'] as const
export type LegalText = (typeof legalTexts)[number]
