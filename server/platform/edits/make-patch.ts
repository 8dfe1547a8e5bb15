/** A file of the repository, and what it becomes. */
export interface ChangedFile {
  path: string
  /** Null: it is new. */
  before: string | null
  /** Null: it is deleted. */
  after: string | null
}

const contextLines = 3

/** What `git apply` takes: one change for each file, from the first line that differs to the last. */
export const makePatch = (files: readonly ChangedFile[]): string =>
  files
    .filter(({ before, after }) => before !== after)
    .map(describeFile)
    .join('')

/** Where two texts begin to differ and where they end to, in lines. */
function compareLines(old: readonly string[], fresh: readonly string[]) {
  const same = countSame(old, fresh)
  const shorter = Math.min(old.length, fresh.length)
  const sameAtEnd = Math.min(countSame(old.toReversed(), fresh.toReversed()), shorter - same)
  return { same, oldEnd: old.length - sameAtEnd, freshEnd: fresh.length - sameAtEnd }
}

/** The lines from the first that differs to the last. */
export function findChangedPart(before: string, after: string): { before: string; after: string } {
  const [old, fresh] = [splitLines(before), splitLines(after)]
  const { same, oldEnd, freshEnd } = compareLines(old, fresh)
  return { before: old.slice(same, oldEnd).join('\n'), after: fresh.slice(same, freshEnd).join('\n') }
}

function describeFile({ path, before, after }: ChangedFile): string {
  const [old, fresh] = [splitLines(before), splitLines(after)]
  const { same, oldEnd, freshEnd } = compareLines(old, fresh)
  const start = Math.max(0, same - contextLines)
  const following = old.slice(oldEnd, oldEnd + contextLines)
  const hunk = [
    ...old.slice(start, same).map(line => ` ${line}`),
    ...old.slice(same, oldEnd).map(line => `-${line}`),
    ...fresh.slice(same, freshEnd).map(line => `+${line}`),
    ...following.map(line => ` ${line}`),
  ]
  const lengthOf = (end: number) => end - start + following.length
  const range = (length: number) => (length === 0 ? '0,0' : `${start + 1},${length}`)
  return [
    `diff --git a/${path} b/${path}`,
    ...(before === null ? ['new file mode 100644'] : []),
    ...(after === null ? ['deleted file mode 100644'] : []),
    `--- ${before === null ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === null ? '/dev/null' : `b/${path}`}`,
    `@@ -${range(lengthOf(oldEnd))} +${range(lengthOf(freshEnd))} @@`,
    ...hunk,
    '',
  ].join('\n')
}

/** Our files end with a new line. */
const splitLines = (text: string | null) => (text === null ? [] : text.replace(/\n$/, '').split('\n'))

function countSame(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((line, index) => line !== b[index])
  return different < 0 ? a.length : different
}
