/** An event's description is stored as the paragraphs of its Markdown. */
export const joinParagraphs = (paragraphs: readonly string[]) => paragraphs.join('\n\n')

export const splitParagraphs = (markdown: string): string[] =>
  markdown
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map(paragraph => paragraph.trimEnd())
    .filter(Boolean)
