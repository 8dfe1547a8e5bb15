import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { RichTextBuilder, type Converted } from './builder.ts'
import { cutText } from './clean-text.ts'
import { safeLink } from './safe-link.ts'

/** Markup beyond this is not read. */
const mostMarkup = 600_000

const names = (list: string) => new Set(list.split(' '))
const blocks = names(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form header hgroup hr html legend main nav p pre search section summary table tbody tfoot thead tr',
)
/** Left out together with their content. */
const dropped = names(
  'applet audio button canvas datalist iframe math noembed noframes noscript object script select style svg template ' +
    'textarea title video',
)
/** The ones among these that a paragraph ends even if they were not closed. */
const endedByBlocks = names('button math select svg')
const readAsText: Readonly<Record<string, Tokenizer['state'] | undefined>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
}
const isHeading = (name: string) => /^h[1-6]$/.test(name)
function lineKind(name: string) {
  if (!isHeading(name)) return 'paragraph'
  return name <= 'h2' ? 2 : 3
}
const isList = (name: string) => name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir'
const breaksLine = (name: string) =>
  blocks.has(name) || isHeading(name) || isList(name) || name === 'li' || name === 'br'

/**
 * Third-party HTML as our rich text. It is read as a stream of tokens, not as a tree: every character is read
 * once, however deep or malformed the markup is, and anything not on a list here can only ever come out as text.
 */
export function htmlToRichText(html: string): Converted {
  const reader = new Reader()
  const tokenizer = new Tokenizer({}, reader)
  reader.readAs = state => {
    tokenizer.state = state
  }
  tokenizer.write(cutText(html, mostMarkup), true)
  const { blocks: found, isCut } = reader.builder.finish()
  return { blocks: found, isCut: isCut || html.length > mostMarkup }
}

class Reader implements TokenHandler {
  readonly builder = new RichTextBuilder()
  readAs: (state: Tokenizer['state']) => void = () => undefined
  #strong = 0
  #em = 0
  #href: string | undefined
  #lists = 0
  #inItem = false
  #isPreformatted = false
  #skipped: { name: string; depth: number } | undefined

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#skipped) return
    const style = {
      ...(this.#strong > 0 && { strong: true as const }),
      ...(this.#em > 0 && { em: true as const }),
      ...(this.#href && { href: this.#href }),
    }
    const lines = this.#isPreformatted ? chars.split('\n') : [chars]
    lines.forEach((words, index) => {
      if (index > 0) this.#breakLine()
      if (this.#lists > 0 && !this.#inItem && words.trim()) this.#startItem()
      this.builder.add(words, style)
    })
  }
  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onStartTag({ tagName: name, attrs, selfClosing }: Token.TagToken): void {
    if (this.#skipped && !this.#leavesSkipped(name)) {
      if (name === this.#skipped.name) this.#skipped.depth++
      return
    }
    if (dropped.has(name)) {
      const isAlone = selfClosing && (name === 'svg' || name === 'math')
      if (!isAlone) this.#skipped = { name, depth: 1 }
      if (readAsText[name] !== undefined) this.readAs(readAsText[name])
    } else if (name === 'a') this.#href = safeLink(attrs.find(attribute => attribute.name === 'href')?.value)
    else if (name === 'b' || name === 'strong') this.#strong++
    else if (name === 'i' || name === 'em') this.#em++
    else if (name === 'li') this.#startItem()
    else if (isList(name)) this.#startList(name === 'ol')
    else if (name === 'td' || name === 'th') this.#startCell()
    else if (breaksLine(name)) {
      this.#breakLine(lineKind(name))
      if (name === 'pre') this.#isPreformatted = true
    }
  }

  onEndTag({ tagName: name }: Token.TagToken): void {
    if (this.#skipped) {
      if (name === this.#skipped.name && --this.#skipped.depth === 0) this.#skipped = undefined
      return
    }
    if (name === 'a') this.#href = undefined
    else if (name === 'b' || name === 'strong') this.#strong = Math.max(0, this.#strong - 1)
    else if (name === 'i' || name === 'em') this.#em = Math.max(0, this.#em - 1)
    else if (name === 'li') {
      this.#inItem = false
      this.builder.startLine('paragraph')
    } else if (isList(name)) this.#endList()
    else if (breaksLine(name)) {
      this.#breakLine()
      if (name === 'pre') this.#isPreformatted = false
    }
  }

  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
  onNullCharacter(): void {}

  #leavesSkipped(startTag: string): boolean {
    if (!endedByBlocks.has(this.#skipped!.name) || !breaksLine(startTag)) return false
    this.#skipped = undefined
    return true
  }

  /** Inside an item, what would be its own line elsewhere stays with the rest of it. */
  #breakLine(kind: 'paragraph' | 2 | 3 = 'paragraph'): void {
    if (this.#inItem && this.#lists > 0) this.builder.addSpace()
    else this.builder.startLine(kind)
  }
  #startItem(): void {
    this.builder.startLine('item')
    this.#inItem = true
  }
  #startList(ordered: boolean): void {
    if (this.#lists++ === 0) this.builder.startList(ordered)
    else this.builder.startLine('paragraph')
    this.#inItem = false
  }
  #endList(): void {
    if (this.#lists === 0) return
    this.#lists--
    this.#inItem = false
    if (this.#lists > 0) this.builder.startLine('paragraph')
    else this.builder.endList()
  }
  #startCell(): void {
    if (this.builder.hasWords && !this.#inItem) this.builder.add(' – ')
  }
}

/** Text that was escaped once too often, as Greenhouse does with its descriptions. */
export function decodeEntities(text: string): string {
  let decoded = ''
  const take = ({ chars }: Token.CharacterToken) => {
    decoded += chars
  }
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: take,
      onWhitespaceCharacter: take,
      onNullCharacter: ignore,
      onStartTag: ignore,
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  )
  tokenizer.state = TokenizerMode.RCDATA
  tokenizer.write(text, true)
  return decoded
}

/** Whether a text that may be either is meant as HTML. */
export const looksLikeHtml = (text: string) =>
  /<\/?(?:p|br|div|ul|ol|li|h[1-6]|b|strong|em|i|a|span|table)\b[^<>]{0,2000}>/i.test(text)
