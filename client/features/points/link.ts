import { isDay } from '#shared/calendar/days.ts'
import {
  blank,
  choices,
  days,
  mostJobs,
  places,
  skills,
  type Answers,
  type Job,
  type Place,
} from '#shared/points/answers.ts'

const questions = Object.keys(choices) as (keyof typeof choices)[]
const longestMark = 6

/** The answers as the part of an address after the #, which no browser sends to a server. */
export function writeAnswers(answers: Answers): string {
  const said = new URLSearchParams()
  for (const name of [...days, ...questions, ...skills]) if (answers[name]) said.set(name, answers[name])
  for (const { place, starts, ends } of answers.jobs) said.append('job', [place, starts, ends].join('_'))
  return said.toString()
}

/** What a link says. What makes no sense in it is passed over, part by part. Nothing, when it says nothing. */
export function readAnswers(text: string): Answers | undefined {
  const said = new URLSearchParams(text)
  const value = (name: string) => said.get(name) ?? ''
  const read = <Name extends string>(names: readonly Name[], fits: (name: Name, text: string) => boolean) =>
    Object.fromEntries(names.map(name => [name, fits(name, value(name)) ? value(name) : ''])) as Record<Name, string>
  const answers = {
    ...blank,
    ...read(days, (_, day) => isDay(day)),
    ...read(questions, (name, choice) => (choices[name] as readonly string[]).includes(choice)),
    ...read(skills, (_, mark) => mark.length <= longestMark),
    jobs: said.getAll('job').flatMap(readJob).slice(0, mostJobs),
  } as Answers
  return writeAnswers(answers) === '' ? undefined : answers
}

function readJob(text: string): Job[] {
  const [place, starts = '', ends = ''] = text.split('_')
  const isKnown = places.includes(place as Place) && [starts, ends].every(day => day === '' || isDay(day))
  return isKnown ? [{ place: place as Place, starts, ends }] : []
}
