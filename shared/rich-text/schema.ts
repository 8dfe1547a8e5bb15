import * as z from 'zod/mini'

const Inline = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(z.string()),
})
export const Inlines = z.readonly(z.array(Inline))

/** A `RichText` on its way to a page. */
export const RichTextAnswer = z.readonly(
  z.array(
    z.union([
      z.object({ kind: z.literal('paragraph'), content: Inlines }),
      z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), content: Inlines }),
      z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.readonly(z.array(Inlines)) }),
    ]),
  ),
)
