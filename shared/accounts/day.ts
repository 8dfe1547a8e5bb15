import * as z from 'zod/mini'

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false

/** A day as a date field sends it: 2027-06-30, or empty. */
export const OptionalDay = z.string().check(
  z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Choose a day, or leave it empty.'), z.refine(text => text === '' || isDay(text), 'There is no such day. Choose another.'),
)
