import * as z from 'zod/mini'
import { BoardAnswer, Card } from '../jobs/schemas.ts'
import { confidences } from '../rules/ledger.ts'

export const HomeAnswer = z.object({
  today: z.string(),
  /** Live jobs of the site's country. */
  total: z.number(),
  /** That country as the board's address names it, on a country's own site. */
  country: z.nullable(z.string()),
  /** The country whose home this is, as a sentence names it. */
  place: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  strip: z.object({
    title: z.string(),
    text: z.string(),
    links: z.array(z.object({ to: z.string(), label: z.string() })),
    stations: z.array(z.object({ name: z.string(), text: z.string() })),
    points: z.nullable(
      z.object({ passMark: z.nullable(z.number()), parts: z.array(z.object({ name: z.string(), most: z.number() })) }),
    ),
    checkedOn: z.nullable(z.string()),
    confidence: z.enum(confidences),
    sources: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  /** Something on the page is invented. */
  isDemo: z.boolean(),
  /** Open jobs of this country that sponsor and pay enough for a recent graduate: the best, and how many there are. */
  enough: z.object({ total: z.number(), jobs: BoardAnswer.shape.jobs }),
  /** The first of them with what was found about it: the advert’s words, the register and the pay. */
  example: z.nullable(z.object({ job: Card, findings: z.array(z.string()) })),
  /** Of this country alone. */
  closing: BoardAnswer.shape.jobs,
  /** This country's first, then those gone through last. */
  guides: z.array(z.object({ slug: z.string(), title: z.string(), checked: z.string() })),
  articles: z.array(z.object({ slug: z.string(), title: z.string(), published: z.string() })),
  /** What people of this country ask. */
  questions: z.array(z.object({ slug: z.string(), question: z.string() })),
  universities: z.array(z.object({ name: z.string() })),
  /** Of this very site. */
  origin: z.string(),
  alternates: z.array(z.object({ language: z.string(), address: z.string() })),
})
