import { NoInput } from '#shared/access/schemas.ts'
import { changeSearch, listSavedSearches, removeSearch, restoreSearch, saveSearch } from '#shared/applications/api.ts'
import { SavedSearchChange, SavedSearchForm, SavedSearchInput, SavedSearchList } from '#shared/applications/schemas.ts'
import { mostSavedSearches } from '#shared/applications/stages.ts'
import { problem } from '#shared/http/problems.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { newsletterHandlers } from './newsletter/handlers.ts'
import * as searches from './search-queries.ts'

export const jobAlertHandlers = [
  handle(listSavedSearches, { input: NoInput, answer: SavedSearchList }, ({ visitor: { userId }, db, now }) =>
    searches.listSearches(db, userId, now),
  ),

  handle(
    saveSearch,
    { input: SavedSearchForm, answer: SavedSearchList },
    async ({ input, visitor: { userId }, db, now }) => {
      await db.transaction(async tx => {
        const twin = await searches.findTwin(tx, userId, input)
        if (twin !== undefined)
          return void (await searches.changeSearch(tx, userId, twin, { frequency: input.frequency }, now))
        await assertSearchRoom(tx, userId)
        await searches.addSearch(tx, userId, input, now)
      })
      return searches.listSearches(db, userId, now)
    },
  ),

  handle(
    changeSearch,
    { input: SavedSearchChange, answer: SavedSearchList },
    async ({ input: { id, ...change }, visitor: { userId }, db, now }) => {
      if (!(await searches.changeSearch(db, userId, id, change, now))) throw problem('NOT_FOUND')
      return searches.listSearches(db, userId, now)
    },
  ),

  handle(
    removeSearch,
    { input: SavedSearchInput, answer: SavedSearchList },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      if (!(await searches.removeSearch(db, userId, id, now))) throw problem('NOT_FOUND')
      return searches.listSearches(db, userId, now)
    },
  ),

  handle(
    restoreSearch,
    { input: SavedSearchInput, answer: SavedSearchList },
    async ({ input: { id }, visitor: { userId }, db, now }) => {
      await db.transaction(async tx => {
        await assertSearchRoom(tx, userId)
        if (!(await searches.restoreSearch(tx, userId, id, now))) throw problem('NOT_FOUND')
      })
      return searches.listSearches(db, userId, now)
    },
  ),

  ...newsletterHandlers,
]

async function assertSearchRoom(tx: Database, userId: number) {
  if ((await searches.countSearches(tx, userId)) >= mostSavedSearches) throw problem('TOO_MANY_KEPT')
}
