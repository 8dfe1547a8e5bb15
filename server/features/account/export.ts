import { strToU8, zipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { productName } from '#shared/brand.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ExportSection, PersonalData } from '#server/platform/feature.ts'
import { findPhoto } from '#server/platform/people/profile-queries.ts'
import { users } from '#server/platform/people/tables.ts'

const describeExport = (sections: readonly ExportSection[], email: string, withPhoto: boolean, now: Date) =>
  [
    `This is everything ${productName} holds about the account of ${email}, as of ${spellDay(now.toISOString())}.`,
    'data.json is a text file that people and programs can read. It contains:',
    ...sections.map(({ name, about }) => `- ${name}: ${about}`),
    ...(withPhoto ? ['photo.webp is your photo.'] : []),
    'Your password is not included: we don’t know it. We only keep a hash that can check it.',
    'Times are in UTC. Keep this file to yourself.',
    '',
  ].join('\n')

/** Everything we hold about a person, as a file for them. */
export async function makeExport(
  db: Database,
  personalData: readonly PersonalData[],
  userId: number,
  now: Date,
): Promise<Uint8Array> {
  const sections = personalData.flatMap(part => part.export)
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
  const data: Record<string, unknown> = {}
  for (const { name, read } of sections) data[name] = await read(db, person!)
  const photo = await findPhoto(db, userId)
  return zipSync(
    {
      'README.txt': strToU8(describeExport(sections, person!.email, photo !== undefined, now)),
      'data.json': strToU8(JSON.stringify(data, null, 2)),
      ...(photo && { 'photo.webp': photo.bytes }),
    },
    { mtime: now },
  )
}
