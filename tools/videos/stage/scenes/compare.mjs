import { make, move, split } from '../elements.mjs'

/** Two columns, `left` and `right` name them. In `item: one > other`, the left is shown first, the right a step later. */
export function draw({ head, fields: { left, right, item, tone = [] } }) {
  const [signs, names] = tone[0] === 'even' ? [['', ''], 'even'] : [['✕ ', '✓ '], '']
  const title = make(
    'div',
    'row titles',
    make('b', 'left', signs[0] + left[0]),
    make('b', 'right', signs[1] + right[0]),
  )
  const rows = item.map((text, index) => {
    const [one, other] = split(text)
    const cell = (words, side, step) => move(make('div', `cell arrive ${side}`, words), '--p', step)
    return make('div', 'row', cell(one, 'left', index * 2 + 1), cell(other, 'right', index * 2 + 2))
  })
  return { parts: [make('h1', '', head), make('div', `columns ${names} of-${item.length}`, title, ...rows)] }
}
