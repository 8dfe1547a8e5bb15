import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { listWatchedEmployers, unwatchEmployer, watchEmployer } from '#shared/watched-employers/api.ts'
import { WatchAnswer, WatchedAnswer, WatchInput } from '#shared/watched-employers/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { lockPerson } from '#server/platform/people/queries.ts'
import { describeWatched } from './describe-watched.ts'
import { countWatched, findEmployerName, isWatching, listWatched, startWatching, stopWatching } from './queries.ts'

const mostWatched = 200
const watchesTooMany = () =>
  problem('BAD_INPUT', [
    { field: 'slug', message: `You watch ${mostWatched} employers already. Stop watching one first.` },
  ])

export const watchHandlers = [
  handle(listWatchedEmployers, { input: NoInput, answer: WatchedAnswer }, async ({ db, visitor }) => ({
    employers: await describeWatched(db, await listWatched(db, visitor.userId)),
  })),

  handle(watchEmployer, { input: WatchInput, answer: WatchAnswer }, async ({ input: { slug }, db, visitor, now }) => {
    const name = await findEmployerName(db, slug)
    if (name === undefined) throw problem('NOT_FOUND')
    await db.transaction(async tx => {
      await lockPerson(tx, visitor.userId)
      const isNew = !(await isWatching(tx, visitor.userId, slug))
      if (isNew && (await countWatched(tx, visitor.userId)) >= mostWatched) throw watchesTooMany()
      await startWatching(tx, { userId: visitor.userId, slug, name, createdAt: now })
    })
    return { isWatched: true }
  }),

  handle(unwatchEmployer, { input: WatchInput, answer: WatchAnswer }, async ({ input: { slug }, db, visitor }) => {
    await stopWatching(db, visitor.userId, slug)
    return { isWatched: false }
  }),
]
