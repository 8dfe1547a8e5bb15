import { days } from '#shared/calendar/durations.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** `letters.ts` and the page state the same. */
const keptForMs = days(7)

interface FileKey {
  ebook: string
  until: number
}

export const makeFileKey = (secrets: Secrets, slug: string, now: Date) =>
  secrets.seal(JSON.stringify({ ebook: slug, until: now.getTime() + keptForMs } satisfies FileKey))

/** Whether it is one of ours, for this guide, and not expired. */
export function fileKeyFits(secrets: Secrets, slug: string, key: string, now: Date): boolean {
  try {
    const { ebook, until } = JSON.parse(secrets.open(key)) as Partial<FileKey>
    return ebook === slug && until! > now.getTime()
  } catch {
    return false
  }
}

export const fileAddress = (slug: string, key: string) => `/api/ebooks/${slug}/file?key=${key}`
export const pageAddress = (slug: string, key: string) => withQuery(href('/ebook/:slug', { slug }), { key })
