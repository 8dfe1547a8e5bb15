import * as z from 'zod/mini'
import { isDay } from './days.ts'

const noSuchDay = 'This day doesn’t exist. Choose another.'
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day.'), z.refine(isDay, noSuchDay))
/** Empty, or a day. */
export const MaybeDay = z.string().check(
  z.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'Choose a day, or leave it empty.'),
  z.refine(day => day === '' || isDay(day), noSuchDay),
)
