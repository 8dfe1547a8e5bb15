import { expect, it } from 'vitest'
import { joinParagraphs, splitParagraphs } from './description.ts'

it('a description is stored as its paragraphs, and what belongs to a list keeps its place', () => {
  const paragraphs = splitParagraphs('First.\r\n\r\n  \r\n- one\n- two\n\n  Still two.\n\n\n\nLast. \n')
  expect(paragraphs).toEqual(['First.', '- one\n- two', '  Still two.', 'Last.'])
  expect(joinParagraphs(paragraphs)).toBe('First.\n\n- one\n- two\n\n  Still two.\n\nLast.')
})
