/**
 * Adverts, guides and articles as a tree of text. The tree has no place for markup, script or style, so nothing in it
 * can run. A page draws it with its own elements.
 */
export type RichText = readonly Block[]

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

/**
 * Words, strong or emphasised or leading somewhere (https, http and mailto; in texts of our own, addresses of ours
 * too).
 */
export interface Inline {
  readonly text: string
  readonly strong?: true | undefined
  readonly em?: true | undefined
  readonly href?: string | undefined
}

const inlineText = (content: readonly Inline[]) => content.map(({ text }) => text).join('')

/** The words alone, a line for each paragraph, heading and item. */
export const plainText = (blocks: RichText): string =>
  blocks
    .map(block => (block.kind === 'list' ? block.items.map(inlineText).join('\n') : inlineText(block.content)))
    .join('\n')
