/** Whether a link leads to the page on show, or to the part of the site it stands in. */
export function currentMark(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) ? 'true' : undefined
}
