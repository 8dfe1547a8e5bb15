import { wordingRules } from './read-sentence.ts'
import { wordLists } from './word-lists.ts'

/** Change it with any other file that reads adverts. */
const programVersion = 3

/** Jobs that were read by another version are read again, so that boards and pages go by the same reading. */
export const readerVersion = JSON.stringify([programVersion, wordingRules, wordLists])
