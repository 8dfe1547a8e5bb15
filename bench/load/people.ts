import { sessions, users } from '#server/platform/people/tables.ts'
import { hashSessionToken } from '#server/platform/people/session.ts'
import { openFromEnv } from '../../faults/open-from-env.ts'

/** Adds students who are signed in already, and prints their tokens: the load is not to be one of password hashes. */
const { db, close } = await openFromEnv()
const now = new Date()
const people = Array.from({ length: Number(process.argv[2]) }, (_, i) => ({
  email: `load-${i}@northbridge.example`,
  name: `Student ${i}`,
  role: 'student' as const,
  universityId: 1,
}))
const added = await db.insert(users).values(people).returning({ id: users.id })
const opened = added.map(({ id }, i) => ({ userId: id, token: `token-for-load-${i}-${crypto.randomUUID()}` }))
await db.insert(sessions).values(
  opened.map(({ userId, token }) => ({
    tokenHash: hashSessionToken(token),
    userId,
    site: 'main',
    userAgent: 'load',
    createdAt: now,
    lastSeenAt: now,
  })),
)
console.log(JSON.stringify(opened.map(({ token }) => token)))
await close()
