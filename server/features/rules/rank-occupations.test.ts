import { describe, expect, it } from 'vitest'
import { readContent } from './content.ts'
import { occupationWords } from './occupation-words.ts'
import { indexOccupations, rankOccupations } from './rank-occupations.ts'

const { occupations } = readContent().ledger
const index = indexOccupations(occupations)
const find = (query: string) => rankOccupations(query, index).map(({ code }) => code)

describe('a search for an occupation', () => {
  it.each([
    ['software engineer', '2134'],
    ['Software Engineers', '2134'],
    ['data scientist', '2433'],
    ['ux', '2141'],
    ['ux designer', '2141'],
    ['accountant', '2421'],
    ['accountants', '2421'],
    ['nurse', '2237'],
    ['doctor', '2211'],
    ['dentist', '2253'],
    ['lawyer', '2412'],
    ['teacher', '2313'],
    ['business analyst', '2431'],
    ['it business analyst', '2133'],
    ['data analyst', '3544'],
    ['marketing executive', '3554'],
    ['hr', '3571'],
    ['barista', '9266'],
    ['mechanical engineers', '2122'],
    ['solicitor', '2412'],
    ['architect', '2451'],
    ['pharmacist', '2251'],
    ['web developer', '2134'],
    ['graphic designer', '2142'],
    ['chef', '5434'],
    ['r&d manager', '2161'],
    ['civil', '2121'],
  ])('for %j has %s first', (query, code) => expect(find(query)[0]).toBe(code))
  it.each([
    ['acountant', '2421'],
    ['accuontant', '2421'],
    ['accountent', '2421'],
    ['accountantt', '2421'],
    ['sofware engineer', '2134'],
    ['softwaer enginere', '2134'],
    ['solictor', '2412'],
    ['pharmasist', '2251'],
    ['acounta', '2421'],
    ['mechancial engineer', '2122'],
  ])('forgives one slip in a word: %j has %s first', (query, code) => expect(find(query)[0]).toBe(code))
  it.each(['accunant', 'zzzz', 'zzzzzz', 'grammers', '9999', '21345', 'cehf'])(
    'does not forgive more, nor guess at short words: %j finds nothing',
    query => expect(find(query)).toEqual([]),
  )
  it('does not treat a word from a name as a typo', () => {
    expect(find('bakers')).toEqual(['5432'])
    expect(find('waiter')).toEqual(['9264'])
  })
  it('puts those with all words before those with some', () => {
    const found = find('civil engineering technician')
    expect(found[0]).toBe('3114')
    expect(found.indexOf('3113')).toBeLessThan(found.indexOf('2121'))
  })
  it('puts words next to each other and in order before scattered ones', () => {
    const found = find('project manager')
    expect(new Set(found.slice(0, 3))).toEqual(new Set(['2127', '2131', '2455']))
    expect(find('manager project').slice(0, 3)).not.toContain('3543')
  })
  it('puts whole words before beginnings', () => {
    const rows = [
      { code: '0001', title: 'Carers of cars' },
      { code: '0002', title: 'Care homes' },
    ]
    expect(rankOccupations('care', indexOccupations(rows)).map(({ code }) => code)).toEqual(['0002', '0001'])
  })
  it('finds every title of a job that we list, and leads with its code', () => {
    const lost = occupationWords.flatMap(({ code, words, also }) =>
      [...words, ...also]
        .filter(title => {
          const others = occupationWords.filter(other => [...other.words, ...other.also].includes(title)).length
          return !find(title).slice(0, others).includes(code)
        })
        .map(title => `${code} ${title}`),
    )
    expect(lost).toEqual([])
  })
})

describe('the titles of jobs', () => {
  it('have codes of the ledger, each once, and no title twice under a code', () => {
    const codes = new Set(occupations.map(({ code }) => code))
    expect(occupationWords.filter(({ code }) => !codes.has(code))).toEqual([])
    expect(new Set(occupationWords.map(({ code }) => code)).size).toBe(occupationWords.length)
    expect(
      occupationWords.filter(({ words, also }) => new Set([...words, ...also]).size !== words.length + also.length),
    ).toEqual([])
  })
  it('classify jobs without doubt: none of them has two codes', () => {
    const sure = occupationWords.flatMap(({ words }) => words)
    expect(new Set(sure).size).toBe(sure.length)
    expect(sure.filter(title => occupationWords.some(({ also }) => also.includes(title)))).toEqual([])
  })
})
