import { ageOn } from '#shared/calendar/days.ts'
import type { Person } from './person.ts'

/** Where the form of the salary test starts for a person, with the reason to show. */
export interface SalaryStart {
  situation: 'standard' | 'newEntrant'
  because: '' | 'studentOrGraduate' | 'age'
  age: string
  words: string
}

const byStudy = (words: string): SalaryStart => ({
  situation: 'newEntrant',
  because: 'studentOrGraduate',
  age: '',
  words: `${words} Choose another situation if that is wrong.`,
})
const byStandard = (words: string): SalaryStart => ({ situation: 'standard', because: '', age: '', words })

/** The rule that most likely applies to a person in the UK. Someone from abroad is a new entrant by age alone. */
export function startSalaryTest(person: Person, applyOn: string, newEntrantAge: number | null): SalaryStart {
  switch (person.status) {
    case 'student':
      return byStudy('We start with the new entrant rule because your profile says that you have a Student visa.')
    case 'graduate':
      return byStudy('We start with the new entrant rule because your profile says that you have a Graduate visa.')
    case 'recentGraduate':
      return byStudy(
        'We start with the new entrant rule because we assume that you study in the UK or have just graduated here.',
      )
    case 'citizen':
    case 'unsponsored':
    case 'abroad':
      return startByAge(person, applyOn, newEntrantAge)
  }
}

function startByAge({ bornOn, source }: Person, applyOn: string, newEntrantAge: number | null): SalaryStart {
  const age = bornOn === undefined ? null : ageOn(bornOn, applyOn)
  if (age !== null && newEntrantAge !== null && age < newEntrantAge)
    return {
      situation: 'newEntrant',
      because: 'age',
      age: String(age),
      words: `We start with the new entrant rule because you would be ${age} on the day you apply.`,
    }
  const known = source === 'profile' ? 'your profile names' : 'we know of'
  return byStandard(`We start with the standard rule because ${known} no Student or Graduate visa for the UK.`)
}
