import type { CvDocument } from '#shared/cv/document.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { viewDocument } from '#shared/cv/view.ts'
import type { DrawTask } from './draw-task.ts'

/** As many as it takes until most of the machine code is ready, by measurement. */
const practiceDrawings = 40
/** Of these, one in so many is a PDF. */
const pdfEvery = 4

/** An edited CV, each time with other words. */
export function practiceTask(turn: number, format: DrawTask['format']): DrawTask {
  const document: CvDocument = fullSample()
  document.work[0]!.highlights[0] = `Edit ${turn}: built a weekly stock forecast in Python for ${turn} shops.`
  return {
    format,
    template: 'single.typ',
    fontPair: 'sans',
    data: JSON.stringify({ ...viewDocument(document), attach: false, marks: format === 'pages' }),
    files: {},
  }
}

/**
 * Fast machine code is made in the background for what has run often, so the first drawings of a process take several
 * times as long as later ones. These are drawn one at a time, and end with the first that fails.
 */
export async function practise(draw: (task: DrawTask) => Promise<unknown>): Promise<void> {
  try {
    for (let turn = 0; turn < practiceDrawings; turn++)
      await draw(practiceTask(turn, turn % pdfEvery === 0 ? 'pdf' : 'pages'))
  } catch {
    // The next real drawing fails in the same way, and its answer says why.
  }
}
