import { toPlainText } from '#shared/cv/export-text.ts'
import type { DocumentView } from '#shared/cv/view.ts'
import type { PdfContent } from '#server/platform/documents/read-pdf.ts'

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** As careers software looks for them: an optional plus, then digits in groups. */
const phone = /(?<![\w/])\+?\d[\d ()-]{7,}\d(?!\w)/g
const date =
  /\b(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}|(?:0[1-9]|1[0-2])\/\d{4})(?: – (?:[^\s–]+ \d{4}|\d\d\/\d{4}|\p{L}+))?/gu
const mostLost = 20

const unique = (found: readonly string[]) => [...new Set(found.map(each => each.trim()))]
const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u200B]/g, '')
    .toLowerCase()

/** What a program that sorts applications gets out of the PDF, and what of the document it misses. */
export function assessReading(view: DocumentView, { pages }: PdfContent) {
  const text = pages.join('\n')
  return {
    emails: unique(text.match(email) ?? []),
    phones: unique(text.match(phone) ?? []).filter(each => !/^\d{4} - \d{4}$/.test(each)),
    dates: unique(text.match(date) ?? []),
    lost: findLostWords(view, squeeze(text)),
  }
}

function findLostWords(view: DocumentView, text: string): string[] {
  // Addresses of links are in the file, but not in its text.
  const words = toPlainText(view)
    .replaceAll(/\((?:https?:\/\/|mailto:)[^)]*\)|https?:\/\/(?:www\.)?/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return unique(words)
    .filter(word => !text.includes(squeeze(word)))
    .slice(0, mostLost)
}
