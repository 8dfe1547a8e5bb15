import { countries } from '#shared/account/countries.ts'
import { getEbook, getEbookFile, orderEbook } from '#shared/ebooks/api.ts'
import { EbookAnswer, EbookFileInput, EbookForm, EbookInput, Ordered } from '#shared/ebooks/schemas.ts'
import { FileAnswer } from '#shared/http/file-answer.ts'
import { nothingBut, problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { receive } from '#server/features/forms/receive.ts'
import { askToSubscribe } from '#server/features/job-alerts/newsletter/ask.ts'
import { handle } from '#server/platform/http/mount.ts'
import { nearest } from '#server/platform/nearest.ts'
import { ebooks } from './content.ts'
import { ebookFile, prepareEbook } from './document.ts'
import { fileAddress, fileKeyFits, makeFileKey, pageAddress } from './file-key.ts'
import { ebookLetter } from './letters.ts'

export const ebookHandlers = [
  handle(getEbook, { input: EbookInput, answer: EbookAnswer }, ({ input: { slug, key }, db, site, secrets, now }) => {
    const book = findEbook(slug)
    prepareEbook(db, book, site.canonicalOrigin, now)
    const fits = key !== undefined && fileKeyFits(secrets, slug, key, now)
    return {
      ...book,
      origin: site.canonicalOrigin,
      chapters: book.chapters.map(({ title, summary }) => ({ title, summary })),
      file: fits ? fileAddress(slug, key) : null,
      isExpired: key !== undefined && !fits,
    }
  }),

  handle(
    orderEbook,
    { input: EbookForm, answer: Ordered },
    async ({ input: { slug, name, email, country, newsletter, ...guard }, ...scope }) => {
      const { site, secrets, now } = scope
      const book = findEbook(slug)
      const key = makeFileKey(secrets, slug, now)
      await receive(scope, {
        form: `ebook ${slug}`,
        isMessage: false,
        guard,
        email,
        subject: `Guide requested: ${book.title}`,
        confirmation: ebookLetter(book.title, site.origin + pageAddress(slug, key), site.name),
        fields: {
          name,
          ...(country && { country: countries.find(({ code }) => code === country)!.name }),
          newsletter: newsletter ?? 'no',
        },
        ...(newsletter && { alongside: tx => askToSubscribe(tx, { email, source: 'ebook', site, secrets, now }) }),
      })
      return { sent: true as const, file: fileAddress(slug, key) }
    },
  ),

  handle(
    getEbookFile,
    { input: EbookFileInput, answer: FileAnswer },
    async ({ input: { slug, key }, db, secrets, site, now }) => {
      const book = findEbook(slug)
      if (!fileKeyFits(secrets, slug, key, now)) throw problem('LINK_EXPIRED')
      const { pdf, version } = await ebookFile(db, book, site.canonicalOrigin, now)
      return { bytes: pdf, type: 'application/pdf', name: `${slug}.pdf`, version }
    },
  ),
]

function findEbook(slug: string) {
  const book = ebooks().find(each => each.slug === slug)
  if (!book)
    throw nothingBut(
      [...new Set([...nearest(slug, ebooks(), each => each.slug), ...ebooks()])].map(each => ({
        to: href('/ebook/:slug', { slug: each.slug }),
        label: each.title,
      })),
    )
  return book
}
