import { atStep, make, makeIcon, move, split } from '../elements.mjs'

/** A numbered list on a vertical route, `item: what > detail`. The `icon` of the current one is drawn at the side. */
export function draw({ head, fields: { item }, icons }) {
  const rows = item.map((text, index) => {
    const [what, detail = ''] = split(text)
    const station = make('i', 'station', make('span', 'number', String(index + 1)), make('span', 'tick', '✓'))
    const words = make('div', '', make('b', '', what), make('p', '', detail))
    return atStep(make('div', 'check', make('i', 'ahead'), station, words), index + 1)
  })
  const pictures = icons.map((icon, index) => atStep(make('div', 'picture', makeIcon(icon)), index + 1))
  const tile = move(make('div', 'tile arrive', ...pictures), '--p', 1)
  return {
    parts: [make('h1', '', head), make('div', `checks of-${item.length}`, ...rows), ...(icons.length ? [tile] : [])],
  }
}
