import { make, move, split } from '../elements.mjs'

/**
 * A departures board. The first `item` names the columns; "Rating [2]" lights that column at step 2. In other rows,
 * "> drop 2" fades the row after step 2 and "> keep 3" lights it.
 */
export function draw({ head, fields: { item } }) {
  const [titles, ...rows] = item
  const columns = titles.split(' | ').map(title => {
    const [, name, step] = /^(.*?)(?: \[(\d+)\])?$/.exec(title)
    return { name, step }
  })
  const light = (cell, step) => {
    if (!step) return cell
    move(cell, '--on', step)
    return move(cell, '--off', Number(step) + 1, { delay: -0.2 })
  }
  const header = make('tr', '', ...columns.map(({ name, step }) => light(make('th', '', name), step)))
  const body = rows.map(row => {
    const [cells, fate = ''] = split(row)
    const [verb, step] = fate.split(' ')
    const line = make(
      'tr',
      '',
      ...cells.split(' | ').map((text, index) => light(make('td', '', text), columns[index].step)),
    )
    if (verb) move(line, verb === 'drop' ? '--drop' : '--keep', step, { delay: 1.1 })
    return line
  })
  return { parts: [make('h1', '', head), make('table', '', header, ...body)] }
}
