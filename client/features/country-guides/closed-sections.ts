import { useVisitor } from '#client/app/context.ts'

export const closedWords = 'Your university has not opened the guide sections for your account.'

/** Signed in, and still without the sections: a link would only lead back. */
export const useIsClosed = (mayRead: boolean) => useVisitor() !== null && !mayRead
