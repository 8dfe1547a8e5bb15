import * as z from 'zod/mini'

export const FailedEmail = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number(),
  reason: z.string(),
  createdAt: z.string(),
  /** Null once it was given up. */
  nextAt: z.nullable(z.string()),
  /** When the text of one that was given up is deleted. Null: it is not given up, or its text is gone. */
  keptUntil: z.nullable(z.string()),
})
export const HealthAnswer = z.object({
  /** With the build, if it is one. */
  version: z.string(),
  database: z.object({ engine: z.enum(['embedded', 'postgres']), version: z.string(), bytes: z.number() }),
  /** How many wait or run. */
  imports: z.number(),
  emails: z.object({ waiting: z.number(), oldestSeconds: z.number(), failed: z.array(FailedEmail) }),
  tasks: z.array(
    z.object({
      name: z.string(),
      startedAt: z.nullable(z.string()),
      /** Null while it runs, and before its first run. */
      durationMs: z.nullable(z.number()),
      nextAt: z.string(),
      error: z.nullable(z.string()),
    }),
  ),
  backup: z.nullable(z.object({ at: z.string(), bytes: z.nullable(z.number()), isVerified: z.boolean() })),
  /** Since the server that answers was started. */
  slowStatements: z.array(z.object({ text: z.string(), runs: z.number(), totalMs: z.number(), longestMs: z.number() })),
})

export const EmailRetry = z.strictObject({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
})
export const EmailRetried = z.object({ nextAt: z.string() })
