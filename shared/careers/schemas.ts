import * as z from 'zod/mini'
import { formGuard, SenderEmail, SenderMessage, SenderName } from '../forms/schemas.ts'

export const VacanciesAnswer = z.object({
  vacancies: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      place: z.string(),
      pattern: z.string(),
      pay: z.string(),
      summary: z.string(),
      doing: z.array(z.string()),
      bringing: z.array(z.string()),
      isDemo: z.boolean(),
    }),
  ),
  origin: z.string(),
})

export const CareerForm = z.strictObject({
  ...formGuard,
  /** Whether there is such a vacancy is known where they are. */
  vacancy: z.string('Choose a vacancy.').check(z.trim(), z.minLength(1, 'Choose a vacancy.'), z.maxLength(100)),
  name: SenderName,
  email: SenderEmail,
  link: z.optional(
    z.union(
      [
        z.literal(''),
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(500, 'This address is too long.'),
            z.regex(
              /^https:\/\/[^\s/@]+\.[^\s@]+$/,
              'Use a full address that starts with https://, or leave it empty.',
            ),
          ),
      ],
      'Use a full address that starts with https://, or leave it empty.',
    ),
  ),
  message: SenderMessage,
})
