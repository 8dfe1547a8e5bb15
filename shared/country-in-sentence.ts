const withArticle =
  /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Isle of|British Indian)\b|\b(Islands|Republic)$/

/** A country's name as a sentence needs it: "jobs in the Netherlands", "jobs in Ireland". */
export const inSentence = (country: string): string => (withArticle.test(country) ? `the ${country}` : country)
