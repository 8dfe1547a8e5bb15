/** A provider's metadata as text: it travels with the rest of a form, which may be 256 KB. */
export const longestMetadata = 150_000
/** The same read from an address. */
export const largestFetchedMetadata = 2_000_000
