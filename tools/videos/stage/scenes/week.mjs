import { make, move, split, style } from '../elements.mjs'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * One week of shifts. `shift: Tue > 4 > shop > step > tone`; `limit: 20` draws the pile of hours at the side against
 * the limit. `verdict: words > step > good|bad`.
 */
export function draw({ head, fields: { shift, limit, verdict = [] } }) {
  const most = Number(limit[0])
  const pile = make('div', 'pile')
  const columns = days.map(day => make('li', '', make('span', 'day', day)))
  let total = 0
  for (const text of shift) {
    const [day, hours, label, step, tone = 'shop'] = split(text)
    const block = style(make('div', `shift ${tone}`, make('b', '', `${hours} h`), label), { '--hours': hours })
    columns[days.indexOf(day)].append(move(block, '--p', step))
    const part = style(make('div', `part ${tone}`), { '--hours': hours, '--below': total })
    pile.append(move(part, '--p', step, { delay: 0.4 }))
    total += Number(hours)
  }
  pile.append(style(make('div', 'limit', make('b', '', `${most} h`)), { '--below': most }))
  const verdicts = verdict.map(text => {
    const [words, step, tone] = split(text)
    const box = make('p', `verdict arrive ${tone}`, `${tone === 'bad' ? '✕' : '✓'} ${words}`)
    move(box, '--gone', Number(step) + 1, { delay: -0.1, seconds: 0.2 })
    return move(box, '--p', step)
  })
  return { parts: [make('h1', '', head), make('ol', 'week', ...columns), pile, ...verdicts] }
}
