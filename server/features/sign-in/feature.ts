import { defineFeature } from '#server/platform/feature.ts'
import { daysBefore } from '#shared/calendar/durations.ts'

import { lt, or } from 'drizzle-orm'
import { deleteExpiredSessions } from '#server/platform/people/session.ts'
import { deleteOldAttempts } from '#server/platform/people/throttle.ts'
import { deleteOldDevices } from './devices.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { authHandlers } from './handlers.ts'
import { signInData } from './personal-data.ts'
import { loadDemoSecondStep } from './second-step/demo.ts'
import { secondStepHandlers } from './second-step/handlers.ts'

export const signIn = defineFeature({
  name: 'sign-in',
  interface: ['assert-proof.ts', 'check-password.ts', 'devices.ts', 'enter.ts', 'open-links.ts'],
  handlers: [...authHandlers, ...secondStepHandlers],
  housekeeping: [
    deleteOldAttempts,
    deleteOldDevices,
    (tx, now) =>
      tx
        .delete(authTokens)
        .where(or(lt(authTokens.expiresAt, daysBefore(now, 30)), lt(authTokens.usedAt, daysBefore(now, 30)))),
    deleteExpiredSessions,
  ],
  demo: { begin: loadDemoSecondStep },
  personalData: signInData,
})
