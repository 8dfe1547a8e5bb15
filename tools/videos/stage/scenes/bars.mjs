import { make, move, split, style } from '../elements.mjs'

const amountOf = text => Number(text.replace(/[^\d.]/g, ''))

/** Amounts as bars, `item: £33,400 > label > step`. `win: 2 > words > step` says which of them counts. */
export function draw({ head, fields: { item, win = [], offer = [] } }) {
  const rows = item.map(text => split(text))
  const largest = Math.max(...[...rows, ...offer.map(split)].map(([amount]) => amountOf(amount)))
  const share = amount => amountOf(amount) / largest
  const [winner, words, winStep] = win[0] ? split(win[0]) : []
  const bars = rows.map(([amount, label, step], index) => {
    const bar = make('div', 'bar', make('p', '', label), make('div', 'track', make('u', ''), make('b', '', amount)))
    style(bar, { '--share': share(amount) })
    if (winner && Number(winner) === index + 1) move(bar, '--win', winStep)
    else if (winner) move(bar, '--lose', winStep)
    return move(bar, '--p', step, { seconds: 0.8 })
  })
  const offers = offer.map(text => {
    const [amount, label, step, tone] = split(text)
    const bar = make(
      'div',
      `bar offer ${tone}`,
      make('p', '', label),
      make('div', 'track', make('u', ''), make('b', '', amount)),
    )
    return move(style(bar, { '--share': share(amount) }), '--p', step, { seconds: 0.8 })
  })
  const verdict = words ? [move(make('div', 'verdict arrive', words), '--p', winStep, { delay: 0.3 })] : []
  return {
    parts: [
      make('h1', '', head),
      make('div', `bars of-${rows.length + offers.length}`, ...bars, ...offers),
      ...verdict,
    ],
  }
}
