import { withQuery } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

interface AnnouncedComment {
  cvId: number
  document: string
  university: string
}

const spellCount = (count: number) => (count === 1 ? 'One new comment' : `${count} new comments`)

/** The comments themselves stay behind the sign-in. */
export function commentsLetter(comments: readonly AnnouncedComment[], origin: string): Letter {
  const documents = [...new Map(comments.map(comment => [comment.cvId, comment])).values()]
  const [only] = documents
  const count = (cvId: number) => comments.filter(comment => comment.cvId === cvId).length
  const linkTo = (cvId: number) => origin + withQuery('/create-cv', { cv: String(cvId) })
  const common = {
    subject: comments.length === 1 ? 'A comment on your CV' : 'Comments on your CV',
    notes: ['You get this email because you shared a document for comments. You can stop sharing it at any time.'],
  }
  if (documents.length === 1)
    return {
      ...common,
      paragraphs: [`${spellCount(comments.length)} from ${only!.university} on “${only!.document}”.`],
      action: { words: 'Read the comments', link: linkTo(only!.cvId) },
    }
  return {
    ...common,
    paragraphs: [`There are new comments on ${documents.length} of your documents.`],
    links: documents.map(({ cvId, document, university }) => ({
      words: document,
      about: `${spellCount(count(cvId))} from ${university}`,
      link: linkTo(cvId),
    })),
  }
}
