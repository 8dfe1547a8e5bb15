import { atStep, make, makeIcon, split } from '../elements.mjs'

/** Stations of a way, `item: name > detail > what is handed on`, with an `icon` for each. */
export function draw({ head, fields: { item }, icons }) {
  const stops = item.map((text, index) => {
    const [name, detail = '', token] = split(text)
    const station = make('i', 'station', icons[index] ? makeIcon(icons[index]) : String(index + 1))
    const stop = make('div', 'stop', make('i', 'ahead'), station, make('b', '', name), make('p', '', detail))
    if (index < item.length - 1) stop.append(make('u', 'planned'), make('u', 'way'))
    if (token) stop.append(make('em', 'token', token))
    return atStep(stop, index + 1)
  })
  return { parts: [make('h1', '', head), make('div', `stops of-${item.length}`, ...stops)] }
}
