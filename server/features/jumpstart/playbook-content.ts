import * as z from 'zod/mini'
import json from '../../../content/jumpstart/playbook.json'

const Text = z.string().check(z.minLength(1))
const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const Steps = z.array(
  z.strictObject({
    slug: Slug,
    title: Text,
    minutes: z.number(),
    why: Text,
    todo: z.array(Text),
    weak: Text,
    better: Text,
    to: z.optional(z.string().check(z.startsWith('/'))),
    link: z.optional(Text),
    fields: z.array(z.strictObject({ key: Slug, label: Text, hint: Text, most: z.number() })),
  }),
)

/** The steps of the playbook, in order. A mistake in the file stops the server from starting. */
export const playbookSteps = z.parse(Steps, json)
export const playbookFields = playbookSteps.flatMap(({ fields }) => fields)
