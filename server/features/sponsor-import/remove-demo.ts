import type { Steps } from '#server/platform/db/steps.ts'
import {
  pendingSponsorChanges,
  registerImports,
  sponsorAliases,
  sponsorLicences,
  sponsors,
} from '#server/features/sponsors/tables.ts'
import { forgetWatchedInUk } from '#server/features/watched-employers/queries.ts'

/** A demo has a few hundred organisations. */
export const removeDemo = (steps: Steps) =>
  steps.run(async tx => {
    const tables = [pendingSponsorChanges, sponsorLicences, sponsorAliases, sponsors, registerImports]
    for (const table of tables) await tx.delete(table)
    await forgetWatchedInUk(tx)
  })
