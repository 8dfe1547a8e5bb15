import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { PointsAnswer, ScenarioAnswer, ScenarioChange, ScenarioForm, ScenarioInput } from './schemas.ts'

export const getPoints = endpoint<typeof NoInput, typeof PointsAnswer>()({
  method: 'GET',
  path: '/api/points',
  access: 'loggedIn',
  summary: 'The rules of the Australian points calculator in all versions, and my saved scenarios.',
})

export const saveScenario = endpoint<typeof ScenarioForm, typeof ScenarioAnswer>()({
  method: 'POST',
  path: '/api/points/scenarios',
  access: 'loggedIn',
  summary:
    'Save answers under a name. The same request sent again is saved once. The same name with other answers is refused.',
})

export const changeScenario = endpoint<typeof ScenarioChange, typeof ScenarioAnswer>()({
  method: 'PUT',
  path: '/api/points/scenarios/:id',
  access: 'loggedIn',
  summary: 'Change the name or the answers of a scenario of mine.',
})

export const deleteScenario = endpoint<typeof ScenarioInput, typeof ScenarioAnswer>()({
  method: 'DELETE',
  path: '/api/points/scenarios/:id',
  access: 'loggedIn',
  summary: 'Delete a scenario of mine. Answers it as it was, so that it can be saved again.',
})
