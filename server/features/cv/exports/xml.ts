/** Text that is well-formed XML. */
export type Xml = string

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * What XML 1.0 can't contain, however it is written: control characters but tab and new lines, and halves of
 * characters.
 */
const forbidden = /[^\P{C}\t\n\r\p{Cf}\p{Co}]/gu

export const text = (words: string): Xml => words.replace(forbidden, '').replace(/[&<>]/g, sign => escapes[sign]!)
export const attribute = (words: string): Xml => words.replace(forbidden, '').replace(/[&<>"]/g, sign => escapes[sign]!)
export const element = (name: string, words: string): Xml => `<${name}>${text(words)}</${name}>`
