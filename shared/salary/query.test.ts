import { describe, expect, it } from 'vitest'
import { codeOf, isAnswerable, readSalaryQuery, toSalaryQuestion } from './query.ts'
import { SalaryTestForm } from './schemas.ts'

const read = (address: string) => readSalaryQuery(name => new URLSearchParams(address).get(name))
const question = (address: string) => toSalaryQuestion(read(address))

describe('a salary test in an address', () => {
  it('is for a year and by the standard rule unless it says otherwise', () => {
    expect(SalaryTestForm.parse(question('occupation=2134&pay=38000&hours=37.5'))).toEqual({
      occupationCode: '2134',
      amount: 38_000,
      per: 'year',
      hoursPerWeek: 37.5,
      situation: 'standard',
    })
  })
  it('may give everything', () => {
    expect(
      SalaryTestForm.parse(
        question(
          'occupation=2134+Programmers&pay=20.5&per=hour&hours=40&situation=newEntrant&because=age&age=24&months=3',
        ),
      ),
    ).toEqual({
      occupationCode: '2134',
      amount: 20.5,
      per: 'hour',
      hoursPerWeek: 40,
      situation: 'newEntrant',
      because: 'age',
      age: 24,
      monthsUsed: 3,
    })
  })
  it('does not ask a new entrant’s questions of anyone else', () => {
    const { because, age, monthsUsed } = question('situation=stemPhd&because=age&age=24&months=3')
    expect([because, age, monthsUsed]).toEqual([undefined, undefined, undefined])
  })
  it.each([
    ['£38,000', 38_000],
    [' 38 000 ', 38_000],
    ['38000.50', 38_000.5],
    ['-1', -1],
    ['', undefined],
    ['much', undefined],
    ['1e9', undefined],
    ['38.000,00', undefined],
    ['0x10', undefined],
  ])('pay of %j is %j', (pay, amount) => {
    expect(question(`pay=${encodeURIComponent(pay)}`).amount).toBe(amount)
  })
  it.each(['three', '2,5,x', '--'])('an age of %j is refused, not dropped', age => {
    const found = SalaryTestForm.safeParse(
      question(`occupation=2134&pay=1&hours=1&situation=newEntrant&because=age&age=${age}`),
    )
    expect(found.error?.issues.map(({ path }) => path[0])).toEqual(['age'])
  })
  it.each([
    ['2134', '2134'],
    ['2134 Programmers', '2134'],
    ['21345', undefined],
    ['213', undefined],
    ['Programmers 2134', undefined],
    ['', undefined],
  ])('%j holds the code %j', (text, code) => expect(codeOf(text)).toBe(code))
  it.each([
    ['occupation=2134&pay=1&hours=1', true],
    ['occupation=2134&pay=1', false],
    ['occupation=2134&hours=1', false],
    ['occupation=engineer&pay=1&hours=1', false],
    ['', false],
  ])('%j can be answered: %s', (address, can) => expect(isAnswerable(read(address))).toBe(can))
})
