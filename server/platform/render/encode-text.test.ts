import { expect, it } from 'vitest'
import { encodeText } from './encode-text.ts'

it.each([
  ['short', 'Naïve – 学生 🎓'],
  ['longer than its room, which ends inside a character', `a${'学'.repeat(400_000)}`],
  ['empty', ''],
])('writes a text that is %s as UTF-8', (_, text) => expect(encodeText(text).equals(Buffer.from(text))).toBe(true))

it('keeps one text while it writes another', () => {
  const first = encodeText('first')
  encodeText('later')
  expect(first.toString()).toBe('first')
})
