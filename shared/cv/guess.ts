import type { ListSection } from './choices.ts'

/** One thing that we think a text says. Nothing is taken over before its owner has confirmed it. */
export interface Guess {
  id: string
  what: string
  text: string
  part:
    | { basics: Record<string, unknown> }
    | { section: ListSection; entry: Record<string, unknown> }
    /** What the document is written in. */
    | { language: string }
}
export type NewGuess = Omit<Guess, 'id'>
