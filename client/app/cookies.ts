import { cookieDays } from '#shared/constants.ts'

const secondsADay = 24 * 60 * 60

/** Cookies the page's own script may read and write. The session is not one of them. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return entry === undefined ? undefined : decode(entry.slice(name.length + 1))
}

export function writeCookie(name: string, value: string, days = cookieDays): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * secondsADay}; SameSite=Lax${secure}`
}

export const deleteCookie = (name: string): void => writeCookie(name, '', 0)

/** What others wrote may not be readable. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
