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

const describeNews = ({ shares, replies }: { shares: number; replies: number }): string => {
  const shared = shares === 1 ? 'A student shared a document with you' : `Students shared ${shares} documents with you`
  const replied = replies === 1 ? 'a student replied to a comment' : `there are ${replies} replies to comments`
  if (replies === 0) return `${shared}.`
  if (shares === 0) return `${replied[0]!.toUpperCase()}${replied.slice(1)}.`
  return `${shared}, and ${replied}.`
}

/** For the administrators of a university. Who shared what stays behind the sign-in. */
export const sharedDocumentsLetter = (news: { shares: number; replies: number }, origin: string): Letter => ({
  subject: news.shares > 0 ? 'CVs shared with you for comments' : 'Replies to comments on shared CVs',
  paragraphs: [describeNews(news)],
  action: { words: 'See the shared CVs', link: `${origin}/shared-cvs` },
  notes: ['You get this email because you are an administrator. You can turn these emails off on that page.'],
})
