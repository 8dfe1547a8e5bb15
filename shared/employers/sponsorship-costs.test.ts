import { describe, expect, it } from 'vitest'
import { lengthInWords, sponsorshipCosts, totalOf, usualCostChoice, type CostChoice } from './sponsorship-costs.ts'

const pounds: Readonly<Record<string, number>> = {
  'uk.sponsor.licence-fee-small': 600,
  'uk.sponsor.licence-fee-large': 1600,
  'uk.sponsor.certificate-fee': 500,
  'uk.sponsor.skills-charge-small': 480,
  'uk.sponsor.skills-charge-large': 1320,
  'uk.sponsor.skills-charge-student': 0,
  'uk.skilled-worker.fee-inside-short': 900,
  'uk.skilled-worker.fee-inside-long': 1800,
  'uk.skilled-worker.fee-outside-short': 800,
  'uk.skilled-worker.fee-outside-long': 1600,
  'uk.skilled-worker.health-surcharge': 1035,
}
const findAll = (id: string) => (id === 'uk.skilled-worker.fee-limit' ? 36 : pounds[id]! * 100)
const sums = (over: Partial<CostChoice>) =>
  sponsorshipCosts({ ...usualCostChoice, ...over }, findAll).map(({ minor }) => minor && minor / 100)

describe('what it costs to sponsor', () => {
  it.each<[string, Partial<CostChoice>, number[]]>([
    ['a student who switches: no skills charge', {}, [600, 500, 0, 900, 3105]],
    ['a graduate, small employer', { candidate: 'graduate-switch' }, [600, 500, 1440, 900, 3105]],
    ['a graduate, large employer', { candidate: 'graduate-switch', size: 'large' }, [1600, 500, 3960, 900, 3105]],
    ['someone abroad', { candidate: 'abroad' }, [600, 500, 1440, 800, 3105]],
    ['with a licence already', { candidate: 'abroad', licence: 'yes' }, [500, 1440, 800, 3105]],
    ['for one year', { candidate: 'abroad', months: 12 }, [600, 500, 480, 800, 1035]],
    ['for a year and a half', { candidate: 'abroad', months: 18 }, [600, 500, 720, 800, 1552.5]],
    ['for longer than the lower fee', { candidate: 'graduate-switch', months: 42 }, [600, 500, 1680, 1800, 3622.5]],
    ['for five years, from abroad', { candidate: 'abroad', months: 60 }, [600, 500, 2400, 1600, 5175]],
  ])('%s', (_, choice, expected) => expect(sums(choice)).toEqual(expected))

  it('adds up what the employer has to pay, and what either may pay', () => {
    const lines = sponsorshipCosts({ ...usualCostChoice, candidate: 'abroad' }, findAll)
    expect([totalOf(lines, 'employer'), totalOf(lines, 'either')]).toEqual([254_000, 390_500])
  })
  it.each(['uk.sponsor.certificate-fee', 'uk.sponsor.licence-fee-small', 'uk.sponsor.skills-charge-small'])(
    'has no total for the employer without %s',
    missing => {
      const choice = { ...usualCostChoice, candidate: 'abroad' } as const
      const lines = sponsorshipCosts(choice, id => (id === missing ? undefined : findAll(id)))
      expect([totalOf(lines, 'employer'), totalOf(lines, 'either')]).toEqual([null, 390_500])
    },
  )
  it.each(['uk.skilled-worker.fee-limit', 'uk.skilled-worker.fee-inside-short', 'uk.skilled-worker.health-surcharge'])(
    'has no total for the worker without %s',
    missing => {
      const lines = sponsorshipCosts(usualCostChoice, id => (id === missing ? undefined : findAll(id)))
      expect([totalOf(lines, 'employer'), totalOf(lines, 'either')]).toEqual([110_000, null])
    },
  )
  it('does not take a charge that it cannot find for none', () => {
    const lines = sponsorshipCosts(usualCostChoice, () => undefined)
    expect(lines.find(({ what }) => what === 'Immigration Skills Charge')!.minor).toBeNull()
  })
  it.each([
    [12, '1 year'],
    [18, '1 and a half years'],
    [36, '3 years'],
  ])('says %i months as %s', (months, words) => expect(lengthInWords(months)).toBe(words))
})
