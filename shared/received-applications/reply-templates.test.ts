import { expect, it } from 'vitest'
import { replyTemplates, suggestTemplate } from './reply-templates.ts'
import { employerStages } from './stages.ts'

it('suggests an answer that leaves an application where it is, and reads a new one', () => {
  const suggested = employerStages.map(stage => [stage, replyTemplates[suggestTemplate(stage)].stage])
  expect(suggested).toEqual([
    ['applied', 'screening'],
    ['screening', 'screening'],
    ['interview', 'interview'],
    ['offer', 'offer'],
    ['rejected', 'rejected'],
  ])
})
