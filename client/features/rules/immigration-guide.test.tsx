import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { RuleVersion } from './group-rules.ts'
import { checkedInWords, groupRules, latestCheck, sourcesOf } from './group-rules.ts'
import ImmigrationGuide from './immigration-guide.page.tsx'

afterEach(cleanup)

const version = (change: Partial<RuleVersion> = {}): RuleVersion => ({
  id: 'uk.graduate.length',
  country: 'uk',
  topic: 'after-study',
  title: 'Graduate visa: length',
  words: '24 months',
  value: { kind: 'amount', amount: 24, unit: 'months' },
  status: 'current',
  validFrom: '2025-10-01',
  startIsExact: true,
  validTo: null,
  checkedOn: '2026-11-15',
  confidence: 'high',
  source: { name: 'The office', url: 'https://office.example/', note: 'From a stored copy.' },
  note: '',
  ...change,
})
const show = (...rules: RuleVersion[]) => render(<ImmigrationGuide params={{}} data={{ country: 'uk', rules }} />)
const answerTo = (title: string) => screen.getByText(title).nextElementSibling!.textContent

describe('the immigration guide', () => {
  it('shows a rule with value, date, source and how sure we are', () => {
    show(version())
    expect(answerTo('Graduate visa: length')).toBe(
      '24 monthsSince Wed 1 Oct 2025. The office, checked Sun 15 Nov 2026. Well supported.',
    )
    expect(screen.getAllByRole('link', { name: 'The office' })[0]!.getAttribute('href')).toBe('https://office.example/')
    expect(screen.getByText('From a stored copy.')).toBeTruthy()
  })
  it('shows an upcoming rule next to the current one', () => {
    show(
      version({ validTo: '2026-12-31' }),
      version({ words: '18 months', status: 'upcoming', validFrom: '2027-01-01' }),
    )
    expect(answerTo('Graduate visa: length')).toBe(
      '24 monthsFrom Fri 1 Jan 2027: 18 monthsSince Wed 1 Oct 2025, until Thu 31 Dec 2026. The office, checked Sun 15 Nov 2026. Well supported.',
    )
  })
  it('never shows a figure that has ended as if it held', () => {
    show(version({ status: 'past', validTo: '2026-06-30' }))
    expect(answerTo('Graduate visa: length')).toMatch(
      /^No figure for today\.It was 24 months until Tue 30 Jun 2026\. We haven’t found what replaced it\./,
    )
  })
  it('says when only the future is known', () => {
    show(version({ status: 'upcoming', validFrom: '2027-01-01' }))
    expect(answerTo('Graduate visa: length')).toMatch(/^From Fri 1 Jan 2027:24 monthsFrom Fri 1 Jan 2027\./)
  })
  it('keeps earlier versions in a line, and a weak source in plain words', () => {
    show(
      version({ status: 'past', words: '20 hours', validTo: '2025-09-30', validFrom: '2025-01-01' }),
      version({ confidence: 'low', startIsExact: false }),
    )
    expect(answerTo('Graduate visa: length')).toBe(
      '24 monthsKnown to apply since Wed 1 Oct 2025. The office, checked Sun 15 Nov 2026. Weak: check it first.Earlier: 20 hours until Tue 30 Sep 2025.',
    )
  })
  it('links every country and marks the one that is shown', () => {
    show(version())
    const links = within(screen.getByRole('navigation', { name: 'Countries' })).getAllByRole('link')
    expect(links).toHaveLength(11)
    expect(links.filter(link => link.getAttribute('aria-current')).map(link => link.textContent)).toEqual([
      'United Kingdom',
    ])
    expect(links[1]!.getAttribute('href')).toBe('/immigration-guide?country=ie')
  })
  it('says that it is no advice', () => {
    show(version())
    expect(screen.getByText('General information, not immigration advice.')).toBeTruthy()
  })
})

describe('grouping', () => {
  it('keeps topics in their order and versions together', () => {
    const groups = groupRules([
      version({ topic: 'points', id: 'b' }),
      version({ id: 'a' }),
      version({ id: 'a', status: 'upcoming' }),
      version({ topic: 'during-study', id: 'c' }),
    ])
    expect(groups.map(({ topic, rules }) => [topic, rules.map(({ id, upcoming }) => [id, upcoming.length])])).toEqual([
      ['during-study', [['c', 0]]],
      ['after-study', [['a', 1]]],
      ['points', [['b', 0]]],
    ])
  })
  it('finds the first and the latest check, and each source once', () => {
    const versions = [
      version({ checkedOn: '2026-01-01' }),
      version(),
      version({ source: { name: 'Other', url: 'https://other.example/', note: '' } }),
    ]
    expect(latestCheck(versions)).toBe('2026-11-15')
    expect(checkedInWords(versions)).toBe('between Thu 1 Jan 2026 and Sun 15 Nov 2026')
    expect(checkedInWords([version()])).toBe('on Sun 15 Nov 2026')
    expect(sourcesOf(versions).map(({ name }) => name)).toEqual(['The office', 'Other'])
  })
})
