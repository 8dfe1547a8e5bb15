import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getPoints } from '#shared/points/api.ts'

export type Points = AnswerOf<typeof getPoints>
export type Scenario = Points['scenarios'][number]
