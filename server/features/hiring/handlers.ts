import { explainHiring } from '#shared/hiring/api.ts'
import { HiringAnswer, HiringInput } from '#shared/hiring/schemas.ts'
import { fillText, readFigures } from '#server/features/ledger/figures.ts'
import { handle } from '#server/http/mount.ts'
import { situations } from './content.ts'

export const hiringHandlers = [
  handle(explainHiring, { input: HiringInput, answer: HiringAnswer }, async ({ input: { situation }, db, now, site }) => {
    const { steps, notes, costs, ...rest } = situations.find(({ slug }) => slug === situation)!
    const texts = [...steps, ...notes, ...costs.flatMap(({ figure }) => (figure === null ? [] : `{${figure}}`))]
    const figures = await readFigures(db, texts, now.toISOString().slice(0, 10))
    const fill = (text: string) => fillText(text, id => figures.get(id))
    return {
      situations, origin: site.canonicalOrigin, figures: [...figures.values()],
      chosen: {
        ...rest, steps: steps.map(fill), notes: notes.map(fill),
        costs: costs.map(({ what, when, figure: id }) => {
          const figure = id === null ? undefined : figures.get(id)
          return { what, when, isKnown: id === null || figure !== undefined, figure: figure ?? null }
        }),
      },
    }
  }),
]
