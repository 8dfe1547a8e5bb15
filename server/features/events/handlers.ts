import { reportUse } from '#shared/events/api.ts'
import { UseAnswer, UseReport } from '#shared/events/schemas.ts'
import { handle } from '#server/http/mount.ts'

export const eventHandlers = [
  handle(reportUse, { input: UseReport, answer: UseAnswer }, ({ input, events, visitor }) => {
    events.record(input.kind, visitor, input.job)
    return { received: true as const }
  }),
]
