import type { Inline, RichText } from '#shared/rich-text/rich-text.ts'

/** Draws text that came as a tree. There is no way from it to markup. */
export function RichTextView({ blocks, headingLevel = 2 }: { blocks: RichText; headingLevel?: 2 | 3 }) {
  return (
    <div className="prose">
      {blocks.map((block, place) => {
        if (block.kind === 'heading') {
          const Heading = headingLevel + block.level - 2 >= 4 ? 'h4' : headingLevel + block.level - 2 === 3 ? 'h3' : 'h2'
          return <Heading key={place}><Words content={block.content} /></Heading>
        }
        if (block.kind === 'paragraph') return <p key={place}><Words content={block.content} /></p>
        const List = block.ordered ? 'ol' : 'ul'
        return <List key={place}>{block.items.map((item, i) => <li key={i}><Words content={item} /></li>)}</List>
      })}
    </div>
  )
}

const Words = ({ content }: { content: readonly Inline[] }) => content.map(({ text, strong, em, href }, place) => {
  const styled = strong ? <strong>{text}</strong> : em ? <em>{text}</em> : text
  // Links of others' texts lead away from us and say nothing of who follows them.
  return href ? <a key={place} href={href} rel="noopener noreferrer nofollow ugc">{styled}</a> : <span key={place}>{styled}</span>
})
