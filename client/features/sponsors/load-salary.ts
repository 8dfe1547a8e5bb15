import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { searchOccupations } from '#shared/rules/api.ts'
import { getSalaryStart, runSalaryTest } from '#shared/salary/api.ts'
import { codeOf, isAnswerable, readSalaryQuery, toSalaryQuestion, type SalaryQuery } from '#shared/salary/query.ts'
import { summarise } from '#client/app/use-form.ts'
import type { SummaryError } from '#client/ui/error-summary.tsx'

export type SalaryAnswer = AnswerOf<typeof runSalaryTest>

interface LoadedSalary {
  asked: SalaryQuery
  /** Why the form starts with this situation; null where the address names one. */
  startWords: string | null
  /** Occupations to choose from, when words came instead of a code: without script nothing could suggest them. */
  choices: readonly { code: string; title: string }[]
  answer: SalaryAnswer | null
  errors: readonly SummaryError[]
}

/** What the address asks for, and the answer at once when it gives all that is needed. */
export async function loadSalary(call: Call, search: URLSearchParams): Promise<LoadedSalary> {
  const { words: startWords, ...start } = await readStart(call, search)
  const given = { ...readSalaryQuery(name => search.get(name)), ...start }
  const code = codeOf(given.occupation)
  const { occupations } =
    given.occupation === '' ? { occupations: [] } : await call(searchOccupations, { query: code ?? given.occupation })
  const chosen = occupations.find(occupation => occupation.code === code)
  const asked = chosen ? { ...given, occupation: `${chosen.code} ${chosen.title}` } : given
  const loaded: LoadedSalary = {
    asked,
    startWords,
    choices: code === undefined ? occupations.map(({ code: each, title }) => ({ code: each, title })) : [],
    answer: null,
    errors: [],
  }
  if (!isAnswerable(asked)) return loaded
  try {
    return { ...loaded, answer: await call(runSalaryTest, toSalaryQuestion(asked)) }
  } catch (cause) {
    if (!(cause instanceof Problem) || cause.errors.length === 0) throw cause
    return { ...loaded, errors: summarise(cause) }
  }
}

/** The situation that most likely applies to someone, unless the address names theirs. */
const readStart = async (call: Call, search: URLSearchParams) =>
  search.get('situation') ? { words: null } : call(getSalaryStart, {})
