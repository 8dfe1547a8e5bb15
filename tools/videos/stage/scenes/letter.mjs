import { atStep, make, move, split } from '../elements.mjs'

/** Text with parts to mark: "I hold a <1|Graduate visa> until March." */
function writeMarked(text) {
  return text.split(/(<\d+\|[^>]+>)/).map(part => {
    const [, step, words] = /^<(\d+)\|([^>]+)>$/.exec(part) ?? []
    if (!step) return part
    const mark = move(make('mark', '', words), '--p', step, { seconds: 0.5 })
    return move(mark, '--past', Number(step) + 1)
  })
}

/** A message or an advert: `top` is its first line, `line` its paragraphs, `note: words` explains part 1, 2, 3 … */
export function draw({ head, fields: { top = [], line, note = [] } }) {
  const paper = make('div', 'letter')
  if (top[0]) paper.append(make('div', 'top', top[0]))
  paper.append(...line.map(text => make('p', '', ...writeMarked(text))))
  const notes = note.map((text, index) => {
    const [what, detail = ''] = split(text)
    const words = make('div', '', make('b', '', what), ...(detail ? [make('p', '', detail)] : []))
    return atStep(make('div', 'note arrive', make('i', 'station', String(index + 1)), words), index + 1)
  })
  return { parts: [make('h1', '', head), make('div', 'sheet', paper, make('div', 'notes', ...notes))] }
}
