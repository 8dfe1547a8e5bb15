import { make, move, split, style } from '../elements.mjs'

const amountOf = text => Number(text.replace(/[^\d.]/g, ''))

/**
 * A road of pay. `from` and `to` are its ends; `line: £33,400 > label > step` is a sign that rises on it;
 * `pay: £36,000 > label > step > good|bad` drives along it and stops; `tick: £30,000` marks the road.
 */
export function draw({ head, fields: { from, to, line = [], pay = [], tick = [] } }) {
  const [low, high] = [amountOf(from[0]), amountOf(to[0])]
  const place = text => (amountOf(text) - low) / (high - low)
  const signs = line.map(text => {
    const [amount, label, step] = split(text)
    const plate = make('div', 'plate', make('b', '', amount), make('p', '', label))
    return move(style(make('div', 'post', plate), { '--at': place(amount) }), '--p', step)
  })
  const cars = pay.map((text, index) => {
    const [amount, label, step, verdict = ''] = split(text)
    const mark = { good: '✓', bad: '✕' }[verdict] ?? ''
    const box = make('div', `pay ${verdict}`, make('b', '', mark ? `${mark} ${amount}` : amount), make('p', '', label))
    return move(style(box, { '--at': place(amount), '--row': index }), '--p', step, { seconds: 1.1 })
  })
  const ticks = tick.map(text => style(make('span', 'tick', text), { '--at': place(text) }))
  return { parts: [make('h1', '', head), make('div', 'road', ...ticks, ...signs, ...cars)] }
}
