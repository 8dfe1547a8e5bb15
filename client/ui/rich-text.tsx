import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'

interface RichTextProps {
  blocks: RichText
  headingLevel?: 2 | 3 | 4
  /** Written by us: its links are meant as recommendations. */
  isOurs?: boolean
}

/** Draws text that came as a tree. There is no way from it to markup. */
export function RichTextView({ blocks, headingLevel = 2, isOurs = false }: RichTextProps) {
  return (
    <div className="prose">
      {blocks.map((block, place) => {
        if (block.kind === 'heading') {
          const Heading = headingTag(headingLevel + block.level - 2)
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

function headingTag(level: number) {
  if (level <= 2) return 'h2'
  return level === 3 ? 'h3' : 'h4'
}

function styleText({ text, strong, em }: Inline) {
  if (strong) return <strong>{text}</strong>
  return em ? <em>{text}</em> : text
}

export const RichWords = ({ content, isOurs = false }: { content: readonly Inline[]; isOurs?: boolean }) =>
  content.map((inline, place) => {
    const { href } = inline
    const styled = styleText(inline)
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
