import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { PartTimeFacts } from './part-time-facts.tsx'

afterEach(cleanup)

type Answer = AnswerOf<typeof getJob>
const job = (payMin: number | null, payCurrency = 'EUR'): Answer['job'] => ({
  id: 1,
  slug: 'barista',
  title: 'Barista',
  company: 'Kettle',
  place: 'Cork',
  city: 'Cork',
  otherCities: [],
  countryId: 104,
  remote: 0,
  typeId: 5,
  fieldId: 3,
  payMin,
  payMax: null,
  payCurrency: payMin === null ? null : payCurrency,
  payPeriod: payMin === null ? null : 'hour',
  payQuote: null,
  evidence: 'unclear',
  isMatched: true,
  registerMatch: 'notChecked',
  postedAt: '2026-11-14T09:00:00Z',
  closesOn: null,
  hoursMin: 8,
  hoursMax: 16,
  isSelfEmployed: false,
  region: null,
  postcode: null,
  street: null,
  employerUrl: null,
  employerLogo: null,
  experienceMonths: null,
  hoursPerWeek: null,
  board: 2,
  description: [],
  applyUrl: 'https://kettle.example/apply',
  occupationCode: null,
  degreeClass: null,
  language: 'en',
  shifts: null,
  seasons: null,
  isClosed: false,
  closedOn: null,
  isDemo: false,
  source: 'test',
  elsewhere: [],
  duplicateOf: null,
})
const rule: NonNullable<Answer['minimumWage']> = {
  figure: { minor: 1_415, currency: 'EUR' },
  binds: 'all',
  title: 'Minimum wage from age 20',
  words: '€14.15 an hour',
  note: 'Updated each January.',
  source: { name: 'The commission', url: 'https://commission.example/', note: 'From a stored copy.' },
  checkedOn: '2026-11-15',
  confidence: 'medium',
}
const facts = { selfEmployment: null, studyWorkRules: [] }
const said = (payMin: number | null, minimumWage: Answer['minimumWage'], currency?: string) => {
  renderInApp(<PartTimeFacts {...facts} job={job(payMin, currency)} minimumWage={minimumWage} />)
  const text = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .find(line => /minimum/i.test(line))!
  cleanup()
  return text
}

describe('the pay of a part-time job', () => {
  it('is held against the legal minimum, with its age, its note, its source and its date', () => {
    expect(said(1_414, rule)).toBe(
      'Below the legal minimum of €14.15 an hour: it pays €14.14. That is the minimum wage from age 20.Updated each January. The commission, checked Sun 15 Nov 2026. One source. From a stored copy.',
    )
    expect(said(1_415, rule)).toMatch(/^At or above the legal minimum of €14\.15 an hour: it pays €14\.15\./)
  })
  it('is shown next to the rule, and not judged, where that binds only some, is in other money, or there is no pay', () => {
    for (const line of [said(1_300, { ...rule, binds: 'some' }), said(1_300, rule, 'GBP'), said(null, rule)]) {
      expect(line).toMatch(/Minimum wage from age 20: €14\.15 an hour\./)
      expect(line).not.toMatch(/Below|At or above/)
    }
  })
  it('says that there is no figure where the rule has none, and where there is no rule', () => {
    expect(said(1_300, { ...rule, figure: null, title: 'General minimum wage', words: 'None.' })).toMatch(
      /^€13 an hour\. General minimum wage: None\.Updated/,
    )
    expect(said(1_300, null)).toBe('€13 an hour. We have no figure for the legal minimum here today.')
  })
})

describe('a self-employed job', () => {
  const source = { name: 'The office', url: 'https://office.example/', note: 'From a stored copy.' }
  const flag = (countryId: number, selfEmployment: Answer['selfEmployment']) => {
    renderInApp(
      <PartTimeFacts
        {...facts}
        selfEmployment={selfEmployment}
        job={{ ...job(1_500), countryId, isSelfEmployed: true }}
        minimumWage={null}
      />,
    )
    const text = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .find(line => /self-employ/i.test(line))!
    cleanup()
    return text
  }
  it('is told the rule of its own country, with source and date', () => {
    expect(
      flag(226, {
        isAllowed: false,
        title: 'Student visa: work that is not allowed',
        words: 'Self-employment.',
        note: '',
        source,
        checkedOn: '2026-11-15',
        confidence: 'low',
      }),
    ).toBe(
      'Self-employed: not allowed on a student visa of the United Kingdom. Student visa: work that is not allowed: Self-employment.The office, checked Sun 15 Nov 2026. Weak: check it first. From a stored copy.',
    )
    expect(
      flag(151, {
        isAllowed: true,
        title: 'Student: self-employment',
        words: 'Allowed',
        note: '',
        source,
        checkedOn: '2026-11-15',
        confidence: 'low',
      }),
    ).toBe(
      'Self-employed: allowed on a student visa of the Netherlands. Student: self-employment: Allowed.The office, checked Sun 15 Nov 2026. Weak: check it first. From a stored copy.',
    )
  })
  it('is not judged where the ledger has no rule', () =>
    expect(flag(14, null)).toBe('Self-employed: check whether your visa allows self-employment.'))
})

it('a part-time job names how much a student may work in its country, and leads to the hours ledger', () => {
  const rule = {
    id: 'ie.student.hours-term',
    title: 'Stamp 2: work allowed in term, at most',
    words: '20 hours a week',
    note: '',
    source: { name: 'The office', url: 'https://office.example/', note: 'From a stored copy.' },
    checkedOn: '2026-11-15',
    confidence: 'high' as const,
  }
  renderInApp(<PartTimeFacts {...facts} studyWorkRules={[rule]} job={job(1_500)} minimumWage={null} />)
  expect(screen.getByText('20 hours a week').closest('li')!.textContent).toBe(
    'Stamp 2: work allowed in term, at most: 20 hours a weekThe office, checked Sun 15 Nov 2026. Well supported. From a stored copy.',
  )
  expect(screen.getByRole('link', { name: 'Count your hours' }).getAttribute('href')).toBe('/my-hours')
})
