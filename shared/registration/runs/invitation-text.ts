import { productName } from '../../brand.ts'

/** A university's words in its invitations. Names are put in for what is in braces. */
export interface InvitationText {
  subject: string
  message: string
}
export interface InvitationNames {
  name: string
  university: string
  inviter: string
}

export const invitationBlanks = ['name', 'university', 'inviter'] as const
export const mostSubjectCharacters = 120
export const mostMessageCharacters = 2_000

export const ownInvitationText: InvitationText = {
  subject: 'An invitation from {university}',
  message: `Hello {name},\n\n{inviter} of {university} has invited you to ${productName}.`,
}

/** What is in braces and is no name we can put in. */
export const findUnknownBlank = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([blank, inside]) => ({ blank, inside: inside!.trim() }))
    .find(({ inside }) => !invitationBlanks.some(name => name === inside))?.blank

const fill = (text: string, names: InvitationNames) =>
  text.replace(/\{\s*(name|university|inviter)\s*\}/g, (_, blank: keyof InvitationNames) => names[blank])

/** The subject in one line, and one paragraph for each part between empty lines. */
export const fillInvitation = ({ subject, message }: InvitationText, names: InvitationNames) => ({
  subject: fill(subject, names).replace(/\s+/g, ' ').trim(),
  paragraphs: fill(message, names)
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== ''),
})
