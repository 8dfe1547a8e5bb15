import { defineFeature } from '#server/platform/feature.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { listQuestionGroups } from './content.ts'
import { faqHandlers } from './handlers.ts'

export const faq = defineFeature({
  name: 'faq',
  handlers: faqHandlers,
  figureTexts: async (db, day) =>
    (await listQuestionGroups(db, day)).flatMap(({ questions }) =>
      questions.map(({ slug, question, answer }) => ({
        title: question,
        to: `/faq#${slug}`,
        text: plainText(answer),
      })),
    ),
})
