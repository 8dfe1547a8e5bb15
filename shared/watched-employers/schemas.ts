import * as z from 'zod/mini'

/** An employer by the address of its page. */
export const WatchInput = z.strictObject({ slug: z.string().check(z.maxLength(120)) })
export const WatchAnswer = z.object({ isWatched: z.boolean() })

export const WatchedAnswer = z.object({
  employers: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      place: z.string(),
      /** What changed last, or what official data says now. */
      news: z.string(),
    }),
  ),
})
