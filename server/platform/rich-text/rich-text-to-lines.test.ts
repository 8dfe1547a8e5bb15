import { expect, it } from 'vitest'
import { markdownToRichText } from './markdown-to-rich-text.ts'
import { richTextToLines } from './rich-text-to-lines.ts'

const write = (markdown: string) => richTextToLines(markdownToRichText(markdown), 'https://sojourn.example')

it('rich text in an email is a line for each paragraph, heading and item, without marks', () => {
  expect(write('## Bring\n\nYour *own* **CV**.\n\n- a pen\n- paper\n\nThen:\n\n1. Sit\n2. Read')).toEqual([
    'Bring',
    'Your own CV.',
    '- a pen',
    '- paper',
    'Then:',
    '1. Sit',
    '2. Read',
  ])
})

it('a link in an email is followed by its address, unless that is what it says', () => {
  expect(
    write(
      'Read [our guide](/visa-guide), [theirs](https://a.example/b), <https://c.example/> and <mailto:me@d.example>.',
    ),
  ).toEqual([
    'Read our guide (https://sojourn.example/visa-guide), theirs (https://a.example/b), https://c.example/ and mailto:me@d.example (me@d.example).',
  ])
})
