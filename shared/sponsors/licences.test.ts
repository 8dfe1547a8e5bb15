import { describe, expect, it } from 'vitest'
import { isGraduateRoute, listedOutcome, nextSteps, readTypeAndRating, licenceStatusOf } from './licences.ts'

describe('type and rating', () => {
  it.each([
    ['Worker (A rating)', 'Worker', 'A', 'mayHire'],
    ['Temporary Worker (A rating)', 'Temporary Worker', 'A', 'mayHire'],
    ['Worker (B rating)', 'Worker', 'B', 'noNewWorkers'],
    ['Worker (UK Expansion Worker: Provisional )', 'Worker', 'Provisional', 'ownOfficerOnly'],
    ['Worker (A (Premium))', 'Worker', 'A (Premium)', 'mayHire'],
    ['Temporary Worker (A (SME+))', 'Temporary Worker', 'A (SME+)', 'mayHire'],
    ['Worker (Probationary Sponsor)', 'Worker', 'Probationary', 'unknown'],
    [' worker (a rating) ', 'Worker', 'A', 'mayHire'],
  ])('%j', (text, type, rating, status) => {
    expect(readTypeAndRating(text)).toEqual({ type, rating })
    expect(licenceStatusOf({ rating })).toBe(status)
  })
  it.each(['', 'Tier 2 (A rating)', 'Worker', 'Worker (C rating)', 'Worker ()'])('%j is not known', text =>
    expect(readTypeAndRating(text)).toBeUndefined(),
  )
})

describe('what licences come to', () => {
  const licence = (route: string, rating = 'A') => ({ route, type: 'Worker', rating })
  it('is Skilled Worker as soon as one of them is', () => {
    expect(listedOutcome([licence('Religious Worker'), licence('Skilled Worker')])).toBe('listedSkilledWorker')
    expect(listedOutcome([licence('Religious Worker')])).toBe('listedOtherRoutes')
  })
  it('with a B rating is not: ask the recruiter now', () => {
    expect(nextSteps('listedSkilledWorker', [licence('Skilled Worker')])[0]).toBe('askRecruiter')
    expect(nextSteps('listedSkilledWorker', [licence('Skilled Worker', 'B'), licence('Scale-up')])[0]).toBe(
      'askWhenRestored',
    )
  })
  it('never ends without something to do', () => {
    for (const outcome of ['listedSkilledWorker', 'listedOtherRoutes', 'possible', 'notFound'] as const)
      expect(nextSteps(outcome, []).length).toBeGreaterThan(1)
  })
  it.each([
    ['Skilled Worker', true],
    ['Scale-up', true],
    ['Government Authorised Exchange', true],
    ['Religious Worker', false],
    ['Seasonal Worker', false],
  ])('a graduate may come by %s: %s', (route, may) => expect(isGraduateRoute(route)).toBe(may))
})
