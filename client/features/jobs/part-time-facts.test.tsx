// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { PartTimeFacts } from './part-time-facts.tsx'

afterEach(cleanup)

type Answer = AnswerOf<typeof getJob>
const job = (payMin: number | null, payCurrency = 'EUR'): Answer['job'] => ({
  id: 1, slug: 'barista', title: 'Barista', company: 'Kettle', place: 'Cork', city: 'Cork', countryId: 104, remote: 0, typeId: 5, fieldId: 3, payMin, payMax: null,
  payCurrency: payMin === null ? null : payCurrency, payPeriod: payMin === null ? null : 'hour', evidence: 'unclear', postedAt: '2026-11-14T09:00:00Z', closesOn: null, hoursMin: 8, hoursMax: 16,
  isSelfEmployed: false, board: 2, description: [], applyUrl: 'https://kettle.example/apply', occupationCode: null, degreeClass: null, language: 'en', shifts: null, seasons: null, isClosed: false,
  closedAt: null, isDemo: false, source: 'test',
})
const rule: NonNullable<Answer['minimumWage']> = {
  figure: { minor: 1_415, currency: 'EUR' }, binds: 'all', title: 'Minimum wage from age 20', words: '€14.15 an hour', note: 'Set anew each January.',
  source: { name: 'The commission', url: 'https://commission.example/' }, checkedOn: '2026-11-15',
}
const said = (payMin: number | null, minimumWage: Answer['minimumWage'], currency?: string) => {
  renderInApp(<PartTimeFacts job={job(payMin, currency)} minimumWage={minimumWage} />)
  const text = screen.getAllByRole('listitem').map(({ textContent }) => textContent).find(line => /minimum/i.test(line))!
  cleanup()
  return text
}

describe('the pay of a part-time job', () => {
  it('is held against the legal minimum, with its age, its note, its source and its date', () => {
    expect(said(1_414, rule)).toBe('Below the legal minimum of €14.15 an hour: it pays €14.14. That is the minimum wage from age 20.Set anew each January. The commission, checked Sun 15 Nov 2026')
    expect(said(1_415, rule)).toMatch(/^At or above the legal minimum of €14\.15 an hour: it pays €14\.15\./)
  })
  it('is shown beside the rule, and not judged, where that binds only some, is in other money, or there is no pay', () => {
    for (const line of [said(1_300, { ...rule, binds: 'some' }), said(1_300, rule, 'GBP'), said(null, rule)]) {
      expect(line).toMatch(/Minimum wage from age 20: €14\.15 an hour\./)
      expect(line).not.toMatch(/Below|At or above/)
    }
  })
  it('says that there is no figure where the rule has none, and where there is no rule', () => {
    expect(said(1_300, { ...rule, figure: null, title: 'General minimum wage', words: 'None.' })).toMatch(/^€13 an hour\. General minimum wage: None\.Set/)
    expect(said(1_300, null)).toBe('€13 an hour. We have no figure for the legal minimum here today.')
  })
})
