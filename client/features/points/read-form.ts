import { choices, days, skills, type Answers, type Job } from '#shared/points/answers.ts'

const names = [...days, ...skills, ...(Object.keys(choices) as (keyof typeof choices)[])]

/**
 * The answers in the form. Questions that are hidden at the moment keep their answers, in case they are shown again.
 */
export function readForm(form: HTMLFormElement, before: Answers): Answers {
  const data = new FormData(form)
  const all = (name: string) => data.getAll(name) as string[]
  const [starts, ends] = [all('jobStarts'), all('jobEnds')]
  const said = Object.fromEntries(
    names.filter(name => data.has(name)).map(name => [name, (data.get(name) as string).trim()]),
  )
  return {
    ...before,
    ...said,
    jobs: all('jobPlace').map((place, row) => ({
      place: place as Job['place'],
      starts: starts[row]!,
      ends: ends[row]!,
    })),
  }
}
