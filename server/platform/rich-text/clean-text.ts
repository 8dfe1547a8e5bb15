/**
 * Control characters, invisible marks, and halves of characters; no database stores some of them, and none of them is
 * writing.
 */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu

/**
 * Text as people read it: nothing invisible in it, and every run of white space a single space. Spaces at the ends
 * stay.
 */
export const cleanText = (text: string) =>
  text
    .replace(/[^\S\ufeff]+/g, ' ')
    .replace(unseen, '')
    .replace(/ {2,}/g, ' ')

/** The same for a name or a title. */
export const cleanLine = (text: string) => cleanText(text).trim()

/** The beginning of a text, without half a character at its end. */
export const cutText = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
