import { make, move, split, style } from '../elements.mjs'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Months in a row. `months: 8 > 10` begins with the eighth month and shows ten. `span: 0 > 4 > label > step > tone`
 * runs along them, `mark: 5.5 > label > step` points at one moment; both count months from the left.
 */
export function draw({ head, fields: { months, span = [], mark = [], note = [] } }) {
  const [first, count] = split(months[0]).map(Number)
  const columns = Array.from({ length: count }, (_, index) => make('li', '', monthNames[(first - 1 + index) % 12]))
  const bars = span.map((text, row) => {
    const [from, to, label, step, tone = 'brand'] = split(text)
    const bar = make('div', `bar ${tone}`, make('span', '', label))
    const place = { '--from': from / count, '--length': (to - from) / count, '--row': row }
    return move(style(bar, place), '--p', step, { seconds: 0.9 })
  })
  const marks = mark.map(text => {
    const [at, label, step, side = 'right'] = split(text)
    return move(style(make('div', `mark ${side}`, make('b', '', label)), { '--at': at / count }), '--p', step)
  })
  const notes = note.map(text => {
    const [words, step] = split(text)
    return move(make('p', 'note arrive', words), '--p', step)
  })
  const year = make('div', 'year', make('ol', '', ...columns), ...bars, ...marks)
  return { parts: [make('h1', '', head), year, ...notes] }
}
