import table from '../../../content/jobs/occupation-words.csv?raw'

export interface OccupationWords {
  code: string
  /** Job titles that leave no doubt about the code. */
  words: readonly string[]
  /** Titles that lead there in a search; a person decides whether the code is right. */
  also: readonly string[]
}

const titles = (cell: string | undefined) => (cell ? cell.split('|') : [])

export const occupationWords: readonly OccupationWords[] = table
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map(line => {
    const [code, words, also] = line.split(',')
    return { code: code!, words: titles(words), also: titles(also) }
  })
