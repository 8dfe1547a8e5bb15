import { dayOf } from '#shared/calendar/days.ts'
import { listQuestions } from '#shared/faq/api.ts'
import { FaqAnswer, FaqInput } from '#shared/faq/schemas.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { fillRichText, readFigures, referencesIn } from '#server/features/rules/figures.ts'
import { handle } from '#server/platform/http/mount.ts'
import { listQuestionGroups } from './content.ts'
import { speaksOf } from './search.ts'

export const faqHandlers = [
  handle(listQuestions, { input: FaqInput, answer: FaqAnswer }, async ({ input: { q }, db, now, site }) => {
    const all = await listQuestionGroups(db, dayOf(now))
    const figures = await readFigures(
      db,
      all.flatMap(({ questions }) => questions.map(({ answer }) => plainText(answer))),
      dayOf(now),
    )
    const isFound = speaksOf(q)
    const groups = all
      .map(group => ({
        ...group,
        // People search for what they read, so the figures are filled in before the search.
        questions: group.questions
          .map(entry => ({
            ...entry,
            answer: fillRichText(entry.answer, id => figures.get(id)),
            figures: referencesIn(plainText(entry.answer)).flatMap(id => figures.get(id) ?? []),
          }))
          .filter(isFound),
      }))
      .filter(({ questions }) => questions.length > 0)
    return {
      q,
      groups,
      total: groups.reduce((sum, { questions }) => sum + questions.length, 0),
      origin: site.canonicalOrigin,
    }
  }),
]
