import * as z from 'zod/mini'

/** The largest id a column can contain: a larger one would make the query fail. */
export const largestId = 2_147_483_647

/** The number of a row, in an address or a body. */
export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(largestId))
