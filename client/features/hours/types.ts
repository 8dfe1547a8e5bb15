import type { getHours } from '#shared/hours/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'

export type Hours = AnswerOf<typeof getHours>
export type SavedShift = Hours['shifts'][number]
export type HoursWeek = Hours['weeks'][number]
