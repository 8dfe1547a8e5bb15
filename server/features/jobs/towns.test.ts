import { describe, expect, it } from 'vitest'
import { findTown, locateCity, townInWords } from './towns.ts'

const [uk, us, canada] = [226, 227, 39]
const found = (text: string, countryId?: number) => {
  const town = findTown(text, countryId)
  return town && `${townInWords(town)}: ${town.country}`
}

describe('a town that someone types', () => {
  it('is found in the country, however it is written', () => {
    expect(found('Loughborough', uk)).toBe('Loughborough: GB')
    expect(found(' st albans ', uk)).toBe('St Albans: GB')
    expect(found('Newcastle upon tyne', uk)).toBe(found('Newcastle-upon-Tyne', uk))
    expect(found('LEEDS, West Yorkshire', uk)).toBe('Leeds: GB')
    expect(found('nyc', us)).toBe('New York City, NY: US')
    expect(found('Washington DC', us)).toBe('Washington, D.C., DC: US')
  })
  it('is the largest of its name, unless its state or country says another', () => {
    expect(found('London')).toBe('London: GB')
    expect(found('London, Canada')).toBe('London, ON: CA')
    expect(found('London', canada)).toBe('London, ON: CA')
    expect(found('Springfield', us)).toBe('Springfield, MO: US')
    expect(found('Springfield, IL', us)).toBe('Springfield, IL: US')
    expect(found('Springfield, illinois', us)).toBe('Springfield, IL: US')
  })
  it('is unknown where there is none of that name', () => {
    for (const text of ['', ',', 'Xyzzy', '🎈', 'x'.repeat(80)]) expect(found(text, uk), text).toBeUndefined()
    expect(found('Toronto', uk)).toBeUndefined()
    expect(found('Springfield, Alaska', us)).toBeUndefined()
    // Not one of our countries.
    expect(found('Dubai')).toBeUndefined()
  })
})

describe('the city of a job', () => {
  it('has coordinates, unless several towns of the country could be meant', () => {
    expect(locateCity(uk, 'Leeds')).toEqual({ latitude: 53.8, longitude: -1.55 })
    expect(locateCity(us, 'Portland')).toEqual({ latitude: 45.52, longitude: -122.68 })
    expect(locateCity(us, 'Springfield')).toBeUndefined()
    expect(locateCity(uk, 'Nowhere')).toBeUndefined()
  })
})
