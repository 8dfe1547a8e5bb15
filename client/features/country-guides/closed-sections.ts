import { useVisitor } from '#client/app/context.ts'

export const closedWords = 'Your university hasn’t included the guide sections in your account.'

/** Signed in, and still without the sections: a link would only lead back. */
export const useIsClosed = (mayRead: boolean) => useVisitor() !== null && !mayRead
