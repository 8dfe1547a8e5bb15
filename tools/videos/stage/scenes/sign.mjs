import { make, move } from '../elements.mjs'

/** The title: fields `item` (the line below it) and `ask` (the question of the lesson, step 1). */
export function draw({ head, fields: { item, ask }, art }) {
  const drawing = make('div', 'art')
  drawing.innerHTML = art
  for (const path of drawing.querySelectorAll('.draw')) move(path, '--p', 0, { delay: 0.2, seconds: 2.4 })
  const question = move(make('div', 'ask', ask[0]), '--p', 1, { seconds: 0.6 })
  return { isFull: true, parts: [make('h1', '', head), make('p', '', item[0]), drawing, question] }
}
