import type { Finding } from './lint.ts'

const levelWords = [
  { level: 'error', one: 'error', many: 'errors' },
  { level: 'missing', one: 'thing to fill in', many: 'things to fill in' },
  { level: 'warning', one: 'warning', many: 'warnings' },
  { level: 'note', one: 'note', many: 'notes' },
] as const

/** '1 error, 2 warnings'; empty where there is nothing to change. */
export const countFindings = (findings: readonly Pick<Finding, 'level'>[]): string =>
  levelWords
    .map(({ level, one, many }) => ({ count: findings.filter(each => each.level === level).length, one, many }))
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
