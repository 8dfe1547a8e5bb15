/** Of an advert that staff type, in characters. */
export const longestAdvert = 40_000
