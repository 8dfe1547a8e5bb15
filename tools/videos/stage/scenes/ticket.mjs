import { atStep, make, split } from '../elements.mjs'

/** Words to copy (`quote`, step 1), and what to keep in mind (`warn` or `note`: what > detail, step 2). */
export function draw({ head, fields: { quote, warn = [], note = [] } }) {
  const place = make('div', 'place')
  const ticket = atStep(make('div', 'ticket arrive', `“${quote[0]}”`), 1)
  const boxes = [...warn.map(text => ['warn', '✕', text]), ...note.map(text => ['note', '✓', text])]
  const notes = boxes.map(([name, sign, text], index) => {
    const [what, detail] = split(text)
    return atStep(
      make(
        'div',
        `${name} box arrive`,
        make('i', '', sign),
        make('div', '', make('b', '', what), make('p', '', detail)),
      ),
      index + 2,
    )
  })
  return { parts: [make('h1', '', head), make('div', 'counter', place, ticket), ...notes] }
}
