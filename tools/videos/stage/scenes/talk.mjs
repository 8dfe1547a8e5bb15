import { make, move } from '../elements.mjs'

/** A conversation: every `you` and `them` line becomes a bubble when it is spoken. `names: You > Recruiter`. */
export function draw({ head, says, steps, fields: { names } }) {
  const [you, them] = names[0].split(' > ')
  const spoken = says.filter(({ voice }) => voice !== 'narrator')
  const bubbles = spoken.map(({ voice, text, times }, index) => {
    // Bubbles follow the spoken lines, not cues, so they get steps of their own.
    const step = 100 + index
    steps[step] = times[0] - 0.15
    const who = make('span', 'who', voice === 'you' ? you : them)
    const bubble = make('div', `bubble ${voice}`, make('p', '', who, text))
    return move(bubble, '--p', step)
  })
  return { parts: [make('h1', '', head), make('div', `talk of-${spoken.length}`, ...bubbles)] }
}
