import { atStep, make, move, split, style } from '../elements.mjs'

/**
 * A sheet of paper, such as a CV. `part: name > lines` are its parts from the top; part 1 is explained by the first
 * `note` at step 1, and so on. `cross: words > step` names what stays off the page.
 */
export function draw({ head, fields: { part, note, cross = [] } }) {
  const parts = part.map((text, index) => {
    const [name, lines] = split(text)
    const rows = Array.from({ length: Number(lines) }, (_, row) => style(make('u', ''), { '--row': row }))
    const box = make('div', 'part', make('b', '', name), ...rows)
    return cross.length === 0 ? atStep(box, index + 1) : box
  })
  const notes = note.map((text, index) => {
    const [what, detail = ''] = split(text)
    return atStep(make('div', 'note arrive', make('b', '', what), make('p', '', detail)), index + 1)
  })
  const crossed = cross.map(text => {
    const [words, step] = split(text)
    return move(make('span', 'cross', `✕ ${words}`), '--p', step, { seconds: 0.5 })
  })
  const side = make('div', `side of-${note.length}`, ...notes, make('div', 'crossed', ...crossed))
  return { parts: [make('div', 'paper', ...parts), make('div', 'words', make('h1', '', head), side)] }
}
