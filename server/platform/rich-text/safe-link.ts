const longestLink = 2_000

/** An address that may be linked: https, http or mailto, without a password in it. */
export function safeLink(href: string | undefined): string | undefined {
  if (!href || href.length > longestLink || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const isSafe = ['https:', 'http:', 'mailto:'].includes(url.protocol) && !url.username && !url.password
  return isSafe && url.href.length <= longestLink ? url.href : undefined
}
