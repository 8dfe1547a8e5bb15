import type { CvDocument } from '#shared/cv/document.ts'
import { viewDocument } from '#shared/cv/view.ts'
import type { DrawTask } from './draw-task.ts'

/** A task as the product makes it, without photo or attachment. */
export function taskFor(document: CvDocument, format: DrawTask['format'] = 'pages'): DrawTask {
  const view = viewDocument(document)
  return {
    format,
    template: `${view.template}.typ`,
    fontPair: view.design.fontPair,
    data: JSON.stringify({
      ...view,
      header: { ...view.header, hasPhoto: false },
      attach: false,
      marks: format === 'pages',
    }),
    files: {},
  }
}

/** A thread of a few lines, for what a typesetter does only when it is broken. */
export const scriptedThread = (script: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${script}`)}`)

export const emptyStart = { compiler: {}, renderer: {}, templates: {} }
