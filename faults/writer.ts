import { sql } from 'drizzle-orm'
import { sessions, users } from '#server/platform/people/tables.ts'
import { openFromEnv } from './open-from-env.ts'

/** What the parent asks for: 'checkpoint', or a name to be written and acknowledged. */
type Order = { checkpoint: true } | { write: string }

const { db } = await openFromEnv()

process.on('message', async (order: Order) => {
  if ('checkpoint' in order) return db.execute('checkpoint')
  await write(order.write)
  return process.send!({ acknowledged: order.write })
})
process.send!({ present: await readNames() })

/** Two rows in one transaction: after a crash there must be both or neither. */
async function write(name: string): Promise<void> {
  await db.transaction(async tx => {
    const [user] = await tx.insert(users).values({ email: name, name, role: 'staff' }).returning()
    const now = new Date()
    await tx
      .insert(sessions)
      .values({ tokenHash: name, userId: user!.id, site: 'main', userAgent: '', createdAt: now, lastSeenAt: now })
  })
}

/** A name stands for its two rows; half a write is named so that it cannot pass for a whole one. */
async function readNames(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(email, 'without user: ' || token_hash)
      || case when token_hash is null then ' without session' else '' end as name
    from ${users} full join ${sessions} on token_hash = email`)
  return rows.map(({ name }) => name)
}
