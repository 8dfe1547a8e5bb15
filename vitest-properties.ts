import fc from 'fast-check'
import { minutes } from '#shared/calendar/durations.ts'

// A commit passes or fails the same way each time it is tested. `npm run fuzz` is where chance is let in, and tries
// many times as much.
fc.configureGlobal(
  import.meta.env.MODE === 'fuzz'
    ? { numRuns: 50_000, interruptAfterTimeLimit: minutes(0.5) }
    : { numRuns: 200, seed: 20261115 },
)
