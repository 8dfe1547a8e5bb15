import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'
import { rephraseName } from './rephrase-name.ts'

describe('initials of a body', () => {
  it.each([
    ['Nottingham University Hospitals NHS Trust', 'nuh'],
    ['Transport for London', 'tfl'],
    ['University of the West of England', 'uwe'],
    ['UK Atomic Energy Authority', 'ukaea'],
    ['South London & Maudsley NHS Foundation Trust', 'slam'],
    ['The Francis Crick Institute Limited', 'fci'],
  ])('%j has %j', (name, initials) => expect(initialsOf(name)).toContain(initials))
  it.each(['Royal Bengal Tandoori Ltd', 'Green Apple Care Limited', 'KPMG LLP', ''])(
    '%j has none that are three letters long',
    name => expect(initialsOf(name).filter(({ length }) => length < 3)).toEqual([]),
  )
  it('are not made of shops', () => expect(initialsOf('Green Apple Care Limited')).toEqual([]))
})

describe('other words for a name', () => {
  it.each([
    ['durham uni', ['durham university', 'university of durham']],
    ['university of durham', ['durham university']],
    ['manchester met', ['manchester metropolitan university']],
    ['camden council', ['london borough of camden']],
    ['easy jet', ['easyjet']],
    ['channel four', ['channel 4']],
  ])('%j is also %j', (norm, others) => expect(rephraseName(norm)).toEqual(expect.arrayContaining(others)))
  it('never has the name itself', () => expect(rephraseName('google')).toEqual([]))
})
