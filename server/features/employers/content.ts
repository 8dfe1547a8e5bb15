import * as z from 'zod/mini'
import { situationSlugs } from '#shared/employers/situations.ts'
import countries from '../../../content/employers/countries.json'
import json from '../../../content/employers/situations.json'

const Text = z.string().check(z.minLength(1))
const Content = z.array(
  z.strictObject({
    slug: z.enum(situationSlugs),
    label: Text,
    short: Text,
    needsLicence: z.boolean(),
    verdict: Text,
    steps: z.array(Text).check(z.minLength(1)),
    /** A figure by the rule's id; null: nothing to pay. */
    costs: z.array(z.strictObject({ what: Text, when: Text, figure: z.nullable(Text) })),
    notes: z.array(Text),
  }),
)

/** Every situation, in order. A mistake stops the server from starting. */
export const situations = z.parse(Content, json)

/** What hiring takes in the countries with their own site, by the country's slug. */
export const stepsByCountry: Readonly<Record<string, readonly string[]>> = z.parse(
  z.record(Text, z.array(Text).check(z.minLength(1))),
  countries,
)
