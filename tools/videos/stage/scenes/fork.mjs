import { make, makeSvg, move, split } from '../elements.mjs'

const [left, junction, right] = [70, 330, 560]
const middle = 205

/** A way that divides: `question`, then `branch: answer > what it means > step`, two or three of them. */
export function draw({ head, fields: { question, branch } }) {
  const gap = branch.length === 3 ? 136 : 190
  const top = middle - ((branch.length - 1) * gap) / 2
  const lines = makeSvg('svg', { viewBox: '0 0 1152 420', class: 'lines' })
  const boxes = branch.map((text, index) => {
    const [answer, meaning, step, tone = ''] = split(text)
    const y = top + index * gap
    const d = `M${left} ${middle}H${junction}C${junction + 110} ${middle} ${junction + 90} ${y} ${right} ${y}`
    lines.append(makeSvg('path', { class: 'planned', d }))
    lines.append(move(makeSvg('path', { class: `way ${tone}`, pathLength: 1, d }), '--p', step, { seconds: 0.8 }))
    const box = make('div', `branch arrive ${tone}`, make('b', '', answer), make('p', '', meaning))
    box.style.top = `${y}px`
    return move(box, '--p', step, { delay: 0.4 })
  })
  const start = make('div', 'start', make('b', '', question[0]))
  return { parts: [make('h1', '', head), make('div', 'fork', lines, start, ...boxes)] }
}
