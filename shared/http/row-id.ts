import * as z from 'zod/mini'

/** The largest number a column of ids holds: a larger one names no row, and breaks the query. */
export const largestId = 2_147_483_647

/** The number of a row, in an address or a body. */
export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(largestId))
