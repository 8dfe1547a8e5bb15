/** Whether a link leads to the current page, or to the part of the site that it belongs to. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
