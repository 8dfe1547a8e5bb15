import { describe, expect, it } from 'vitest'
import type { PdfLine } from '#server/platform/documents/read-pdf.ts'
import { toWrittenText } from './pdf-text.ts'

const right = 540
const line = (text: string, x: number, y: number, more: Partial<PdfLine> = {}): PdfLine => ({
  text,
  x,
  y,
  right: x + text.length * 5,
  size: 10,
  starts: [x],
  marks: [undefined, undefined],
  ...more,
})
const full = { right }

describe('the written text of a PDF', () => {
  it('joins wrapped lines, and keeps entries and points apart', () => {
    const page = [
      line('Ada Obi', 50, 800, { size: 20 }),
      line('Experience', 50, 770, { size: 13 }),
      line('Analyst   Jan 2024 – Present', 50, 750, { ...full, starts: [50, 450] }),
      line('Northwick Ltd, Leeds', 50, 738),
      line('• Built a forecast for 210 shops, which cut the waste of', 50, 726, full),
      line('fresh food by 11%', 60, 714),
      line('• Trained 9 people.', 50, 702),
      line('Barista   2022 – 2023', 50, 690, { starts: [50, 450] }),
      line('Ada Obi 1 / 2', 250, 30),
    ]
    expect(toWrittenText({ lines: [page] }).split('\n')).toEqual([
      'Ada Obi',
      'Experience',
      'Analyst   Jan 2024 – Present',
      'Northwick Ltd, Leeds',
      '• Built a forecast for 210 shops, which cut the waste of fresh food by 11%',
      '• Trained 9 people.',
      'Barista   2022 – 2023',
    ])
  })
  it('takes indented lines for points when their marks are drawn and not written', () => {
    const page = [
      line('Experience', 50, 770, { size: 13 }),
      line('06/2025 –', 50, 750),
      line('09/2025', 50, 738),
      line('Software engineer', 150, 750),
      line('Harbour Ltd', 150, 738),
      line('Wrote 140 tests', 180, 726, full),
    ]
    expect(toWrittenText({ lines: [page] })).toBe(
      'Experience\n06/2025 – 09/2025\nSoftware engineer\nHarbour Ltd\n• Wrote 140 tests',
    )
  })
  it('reads columns one after the other over all pages, and the name first', () => {
    const side = (y: number, text: string) => line(text, 400, y)
    const first = [side(800, 'Skills'), side(700, 'SQL'), line('Ada Obi', 50, 800, { size: 20 }), line('Work', 50, 770)]
    const second = [side(700, 'Languages'), line('Education', 50, 800)]
    expect(toWrittenText({ lines: [first, second] }).split('\n')).toEqual([
      'Ada Obi',
      'Skills',
      'SQL',
      'Languages',
      'Work',
      'Education',
    ])
  })
  it('puts dates and places at the right side next to what they belong to, whenever they were written', () => {
    const atRight = (text: string, y: number) => line(text, right - text.length * 5, y)
    const page = [
      line('Work', 50, 800, { size: 13 }),
      line('Northwick Ltd', 50, 780),
      line('Analyst', 50, 768),
      line('Lark Lane Coffee', 50, 740),
      line('Barista', 50, 728),
      atRight('Leeds', 780),
      atRight('Jan 2024 – Present', 768),
      atRight('Leeds', 740),
      atRight('2022 – 2023', 728),
    ]
    expect(toWrittenText({ lines: [page] }).split('\n')).toEqual([
      'Work',
      'Northwick Ltd   Leeds',
      'Analyst   Jan 2024 – Present',
      'Lark Lane Coffee   Leeds',
      'Barista   2022 – 2023',
    ])
  })
  it('leaves dates in a column next to another one where they are', () => {
    const main = ['Analyst', 'Northwick Ltd, Leeds', 'Jan 2024 – Present', 'Cook', 'The Inn', '2022 – 2023']
    const page = [
      ...main.map((text, at) => line(text, 200, 800 - at * 12)),
      ...['Skills', 'SQL', 'Python and Go', 'Excel', 'Git', 'Docker'].map((text, at) => line(text, 50, 800 - at * 12)),
    ]
    expect(
      toWrittenText({ lines: [page] })
        .split('\n')
        .slice(0, 6),
    ).toEqual(main)
  })
  it('tells points apart by their tags when their marks are drawn and their lines are full', () => {
    const point = (text: string, y: number, mark: string) => line(text, 70, y, { ...full, marks: [mark, mark] })
    const page = [
      line('Experience', 50, 770, { size: 13 }),
      line('Analyst', 50, 750),
      point('Built a forecast that cut the waste of all shops by', 738, 'a'),
      point('Eleven percent within a year', 726, 'a'),
      point('Trained nine colleagues', 714, 'b'),
    ]
    expect(
      toWrittenText({ lines: [page] })
        .split('\n')
        .slice(2),
    ).toEqual([
      '• Built a forecast that cut the waste of all shops by Eleven percent within a year',
      '• Trained nine colleagues',
    ])
  })
  it('is empty without any line', () => {
    expect(toWrittenText({ lines: [[], []] })).toBe('')
  })
})
