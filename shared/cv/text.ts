/**
 * What text can't contain: control characters, halves of a character, direction overrides and characters that no font
 * has.
 */
const unprintable =
  // oxlint-disable-next-line no-control-regex -- these are what it removes
  /[\p{Cs}\p{Noncharacter_Code_Point}\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unprintable, '')
    .normalize('NFC')

/** One line, spelled one way, without characters that can't be printed. */
export const cleanLine = (text: string) => cleanText(text).replace(/[\n\t]+/g, ' ')

/** The same for text of several lines. */
export const cleanLines = (text: string) => cleanText(text).replace(/\t/g, ' ')

/** A piece of text in one style. */
export interface InlineRun {
  text: string
  bold?: true
  italic?: true
  /** https, http or mailto. */
  url?: string
}

/**
 * The only markup in our text: `**bold**`, `*italic*` and `[words](https://example.org)`. An asterisk without a
 * partner, or inside a word (4*4), is printed as it is, so every text can be read.
 */
const markup =
  /(?<![\p{L}\p{N}*])\*\*(?=\S)([^*]+?)(?<=\S)\*\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\p{L}\p{N}*])|\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>"]+)\)/gu

type Style = Omit<InlineRun, 'text'>

export function parseInline(text: string, style: Style = {}): InlineRun[] {
  const runs: InlineRun[] = []
  let end = 0
  for (const match of text.matchAll(markup)) {
    const [whole, bold, italic, words, url] = match
    if (match.index > end) runs.push({ text: text.slice(end, match.index), ...style })
    if (bold !== undefined) runs.push(...parseInline(bold, { ...style, bold: true }))
    if (italic !== undefined) runs.push(...parseInline(italic, { ...style, italic: true }))
    if (words !== undefined) runs.push(...parseInline(words, { ...style, url: url! }))
    end = match.index + whole.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), ...style })
  return runs
}

/** The words alone, as a plain-text file or a search has them. */
export const plainText = (text: string) =>
  parseInline(text)
    .map(run => run.text)
    .join('')
