import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'

interface RichTextProps {
  blocks: RichText
  headingLevel?: 2 | 3
  /** Written by us: its links are meant as recommendations. */
  isOurs?: boolean
}

/** Draws text that came as a tree. There is no way from it to markup. */
export function RichTextView({ blocks, headingLevel = 2, isOurs = false }: RichTextProps) {
  return (
    <div className="prose">
      {blocks.map((block, place) => {
        if (block.kind === 'heading') {
          const Heading =
            headingLevel + block.level - 2 >= 4 ? 'h4' : headingLevel + block.level - 2 === 3 ? 'h3' : 'h2'
          return (
            <Heading key={place}>
              <RichWords content={block.content} isOurs={isOurs} />
            </Heading>
          )
        }
        if (block.kind === 'paragraph')
          return (
            <p key={place}>
              <RichWords content={block.content} isOurs={isOurs} />
            </p>
          )
        const List = block.ordered ? 'ol' : 'ul'
        return (
          <List key={place}>
            {block.items.map((item, i) => (
              <li key={i}>
                <RichWords content={item} isOurs={isOurs} />
              </li>
            ))}
          </List>
        )
      })}
    </div>
  )
}

export const RichWords = ({ content, isOurs = false }: { content: readonly Inline[]; isOurs?: boolean }) =>
  content.map(({ text, strong, em, href }, place) => {
    const styled = strong ? <strong>{text}</strong> : em ? <em>{text}</em> : text
    if (!href) return <span key={place}>{styled}</span>
    if (href.startsWith('/'))
      return (
        <a key={place} href={href}>
          {styled}
        </a>
      )
    // Links of others' texts lead away from us and say nothing of who follows them.
    return (
      <a key={place} href={href} rel={isOurs ? 'noopener' : 'noopener noreferrer nofollow ugc'}>
        {styled}
      </a>
    )
  })
