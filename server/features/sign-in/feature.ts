import { defineFeature } from '#server/platform/feature.ts'
import { lt, or } from 'drizzle-orm'
import { deleteExpiredSessions } from '#server/platform/people/session.ts'
import { deleteOldAttempts } from '#server/platform/people/throttle.ts'
import { deleteOldDevices } from './devices.ts'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { authHandlers } from './handlers.ts'
import { signInData } from './personal-data.ts'
import { loadDemoSecondStep } from './second-step/demo.ts'
import { findSealedSecret, giveUpSecondSteps } from './second-step/give-up.ts'
import { secondStepHandlers } from './second-step/handlers.ts'

export const signIn = defineFeature({
  name: 'sign-in',
  interface: ['assert-proof.ts', 'check-password.ts', 'devices.ts', 'enter-or-ask.ts', 'enter.ts', 'open-links.ts'],
  handlers: [...authHandlers, ...secondStepHandlers],
  housekeeping: [deleteOldAttempts, deleteOldDevices, deleteExpiredSessions],
  retention: [
    {
      what: 'Hashes of links from emails',
      days: 30,
      from: 'the day they were used or expired',
      deleteBefore: (tx, before) =>
        tx.delete(authTokens).where(or(lt(authTokens.expiresAt, before), lt(authTokens.usedAt, before))),
    },
  ],
  demo: { begin: loadDemoSecondStep },
  personalData: signInData,
  findSealed: findSealedSecret,
  giveUpSealed: giveUpSecondSteps,
})
