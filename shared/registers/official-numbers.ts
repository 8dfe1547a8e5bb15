/** How adverts write the number a company has in the register of its country. */
const patterns: Readonly<Record<number, RegExp>> = {
  151: /\bkvk\b[^\d\n]{0,25}(\d{8})(?!\d)/gi,
  154: /\bnzbn\b[^\d\n]{0,25}(\d{13})(?!\d)/gi,
  59: /\bcvr\b[^\d\n]{0,25}(\d{8})(?!\d)/gi,
}

/** The official numbers an advert states. They tell companies apart better than any name. */
export const findOfficialNumbers = (text: string, countryId: number): string[] => {
  const pattern = patterns[countryId]
  return pattern === undefined ? [] : [...new Set([...text.matchAll(pattern)].map(found => found[1]!))]
}
