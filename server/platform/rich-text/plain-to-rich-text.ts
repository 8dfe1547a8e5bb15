import { RichTextBuilder, type Converted } from './builder.ts'

const bullet = /^\s*[-–•*·▪●◦‣]\s+(?=\S)/

/** Text without markup: every line is a paragraph, and lines with a dash or a bullet are a list. */
export function plainToRichText(text: string): Converted {
  const builder = new RichTextBuilder()
  for (const line of text.split(/\r\n?|\n|\u2028|\u2029/)) {
    const mark = bullet.exec(line)?.[0]
    builder.startLine(mark === undefined ? 'paragraph' : 'item')
    builder.add(mark === undefined ? line : line.slice(mark.length))
  }
  return builder.finish()
}
