import { reportUse } from '#shared/usage/api.ts'
import { UseAnswer, UseReport } from '#shared/usage/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'

export const eventHandlers = [
  handle(reportUse, { input: UseReport, answer: UseAnswer }, ({ input, events, visitor }) => {
    events.record(input.kind, visitor, input.job)
    return { received: true as const }
  }),
]
