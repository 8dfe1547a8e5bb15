import * as z from 'zod/mini'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { Inlines, RichTextAnswer } from '../rich-text/schema.ts'
import { guideParts, guideSectionKeys, type GuidePart, type GuideSection } from './sections.ts'

const Slug = z.string().check(z.maxLength(100))
const Section = z.enum(guideSectionKeys as [GuideSection])
/** How many points of the checklists a person has ticked; of all there are. */
const Progress = z.object({ done: z.number(), of: z.number() })

export const GuidesInput = z.strictObject({ topic: z.optional(Section) })
export const GuidesAnswer = z.object({
  countries: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      summary: z.string(),
      checked: z.string(),
      progress: z.nullable(Progress),
    }),
  ),
  /** One section read across all countries. */
  topic: z.nullable(
    z.object({
      section: Section,
      entries: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          title: z.string(),
          summary: z.string(),
          figures: z.array(FigureAnswer),
          /** Null for those who may not read the section. */
          norms: z.nullable(RichTextAnswer),
        }),
      ),
    }),
  ),
  /** Whether the sections are open to this person. */
  mayRead: z.boolean(),
  origin: z.string(),
})

export const GuideInput = z.strictObject({ slug: Slug })
export const GuideSectionInput = z.strictObject({ slug: Slug, section: Section })

export const GuideAnswer = z.object({
  slug: z.string(),
  /** Whether a link picture was drawn for its title. */
  hasOwnPicture: z.boolean(),
  country: z.string(),
  countryId: z.number(),
  part: z.enum(guideParts as [GuidePart]),
  title: z.string(),
  summary: z.string(),
  checked: z.string(),
  body: RichTextAnswer,
  norms: RichTextAnswer,
  links: RichTextAnswer,
  checklist: z.array(z.object({ key: z.string(), content: Inlines, isDone: z.boolean() })),
  figures: z.array(FigureAnswer),
  sections: z.array(z.object({ section: Section, summary: z.string(), progress: z.nullable(Progress) })),
  progress: z.nullable(Progress),
  /** Whether the sections are open to this person. */
  mayRead: z.boolean(),
  origin: z.string(),
})
export const TickForm = z.strictObject({
  slug: Slug,
  part: z.enum(guideParts as [GuidePart]),
  key: z.string().check(z.maxLength(100)),
  isDone: z.boolean(),
})
/** Of the whole country, and of the part the point is in. */
export const TickAnswer = z.object({ progress: Progress, partProgress: Progress })
