import type { Block, Inline, RichText } from '#shared/rich-text/rich-text.ts'
import { cleanText, cutText } from './clean-text.ts'

/** More text than any advert needs; the rest is cut off. */
export const mostText = 60_000

export interface Converted {
  blocks: RichText
  /** There was more than we keep. */
  isCut: boolean
}

type Style = Omit<Inline, 'text'>
type Line = 'paragraph' | 'item' | 2 | 3

/** Collects words, one after the other, into blocks. Empty blocks are never created. */
export class RichTextBuilder {
  readonly #blocks: Block[] = []
  #line: { text: string; style: Style }[] = []
  #lineKind: Line = 'paragraph'
  #list: { ordered: boolean; items: Inline[][] } | undefined
  #left = mostText
  #isCut = false

  add(words: string, style: Style = {}): void {
    if (this.#isCut) return
    const clean = cleanText(words)
    const last = this.#line.at(-1)
    const wanted = !last || last.text.endsWith(' ') ? clean.replace(/^ /, '') : clean
    const text = cutText(wanted, this.#left)
    this.#left -= text.length
    if (text.length < wanted.trimEnd().length) this.#isCut = true
    if (text === '') return
    if (last && last.style.strong === style.strong && last.style.em === style.em && last.style.href === style.href)
      last.text += text
    else this.#line.push({ text, style })
  }

  /** Between words that belong together but must not touch. */
  addSpace(): void {
    const last = this.#line.at(-1)
    if (last && !last.text.endsWith(' ')) last.text += ' '
  }

  get hasWords(): boolean {
    return this.#line.length > 0
  }

  /** What is added from now on goes on a new line. */
  startLine(kind: Line): void {
    this.#endLine()
    this.#lineKind = kind
    if (kind === 'item') this.#list ??= { ordered: false, items: [] }
  }

  startList(ordered: boolean): void {
    this.endList()
    this.#list = { ordered, items: [] }
  }

  /** The next item begins another list. */
  endList(): void {
    this.#endLine()
    if (this.#list?.items.length) this.#blocks.push({ kind: 'list', ...this.#list })
    this.#list = undefined
  }

  finish(): Converted {
    this.endList()
    return { blocks: this.#blocks, isCut: this.#isCut }
  }

  #endLine(): void {
    const content = takeContent(this.#line)
    const kind = this.#lineKind
    this.#line = []
    this.#lineKind = 'paragraph'
    if (content.length === 0) return
    if (kind === 'item') {
      this.#list!.items.push(content)
      return
    }
    this.endList()
    this.#blocks.push(kind === 'paragraph' ? { kind, content } : { kind: 'heading', level: kind, content })
  }
}

function takeContent(line: { text: string; style: Style }[]): Inline[] {
  const last = line.at(-1)
  if (last) last.text = last.text.trimEnd()
  return line.filter(({ text }) => text !== '').map(({ text, style }) => ({ text, ...style }))
}
