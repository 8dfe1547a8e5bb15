import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
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
const route = [
  { title: 'Work while you study', topic: 'during-study', words: 'Up to 20 hours a week.' } as const,
  { title: 'Move to a Graduate visa', topic: 'after-study', words: 'It lasts 24 months.' } as const,
]
const show = (...rules: RuleVersion[]) => showAt('/', ...rules)
const showAt = (address: string, ...rules: RuleVersion[]) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ImmigrationGuide params={{}} data={{ country: 'uk', route, rules }} />
    </MemoryRouter>,
  )
/** What a row says at once, and what it says under "How we know". */
function answerTo(title: string) {
  const row = screen.getByText(title).nextElementSibling!
  const details = row.querySelector('details')!
  const proof = details.lastElementChild!.textContent
  const all = row.textContent
  return { said: all.slice(0, all.length - details.textContent.length), proof }
}

describe('the immigration guide', () => {
  it('shows a rule with value, date, source and how sure we are', () => {
    show(version())
    expect(answerTo('Graduate visa: length')).toEqual({
      said: '24 months',
      proof: 'Since Wed 1 Oct 2025. The office, checked Sun 15 Nov 2026. Well supported. From a stored copy.',
    })
    expect(screen.getAllByRole('link', { name: 'The office' })[0]!.getAttribute('href')).toBe('https://office.example/')
    expect(screen.getByText('From a stored copy.')).toBeTruthy()
  })
  it('shows an upcoming rule next to the current one', () => {
    show(
      version({ validTo: '2026-12-31' }),
      version({ words: '18 months', status: 'upcoming', validFrom: '2027-01-01' }),
    )
    expect(answerTo('Graduate visa: length')).toEqual({
      said: '24 monthsFrom Fri 1 Jan 2027: 18 months',
      proof:
        'Since Wed 1 Oct 2025, until Thu 31 Dec 2026. The office, checked Sun 15 Nov 2026. Well supported. From a stored copy.',
    })
  })
  it('never shows a figure that has ended as if it held', () => {
    show(version({ status: 'past', validTo: '2026-06-30' }))
    expect(answerTo('Graduate visa: length').said).toMatch(
      /^No figure for today\.It was 24 months until Tue 30 Jun 2026\. We haven’t found what replaced it\./,
    )
  })
  it('says when only the future is known', () => {
    show(version({ status: 'upcoming', validFrom: '2027-01-01' }))
    expect(answerTo('Graduate visa: length')).toEqual({
      said: 'From Fri 1 Jan 2027:24 months',
      proof: 'From Fri 1 Jan 2027. The office, checked Sun 15 Nov 2026. Well supported. From a stored copy.',
    })
  })
  it('keeps earlier versions in a line, and a weak source in plain words', () => {
    show(
      version({ status: 'past', words: '20 hours', validTo: '2025-09-30', validFrom: '2025-01-01' }),
      version({ confidence: 'low', startIsExact: false }),
    )
    expect(answerTo('Graduate visa: length')).toEqual({
      said: '24 monthsWeak: check it first',
      proof:
        'Known to apply since Wed 1 Oct 2025. The office, checked Sun 15 Nov 2026. Weak: check it first. From a stored copy.Earlier: 20 hours until Tue 30 Sep 2025.',
    })
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
  it('says the route first, in steps that lead to their rules', () => {
    show(version())
    const heading = screen.getByRole('heading', { name: 'Your route in two steps' })
    const steps = within(heading.parentElement!).getAllByRole('listitem')
    expect(steps.map(step => step.textContent)).toEqual([
      'Work while you studyUp to 20 hours a week.The rules: Work while you study',
      'Move to a Graduate visaIt lasts 24 months.The rules: Move to a Graduate visa',
    ])
    expect(within(steps[1]!).getByRole('link').getAttribute('href')).toBe('#after-study')
  })
  it('folds the rules that few ask for, and opens the fold for a link to one of them', () => {
    const many = Array.from({ length: 8 }, (_, i) => version({ id: `uk.rule.${i}`, title: `Rule ${i}` }))
    show(...many)
    const fold = () => screen.getByText('3 more rules').closest('details')!
    expect(fold().contains(screen.getByText('Rule 4'))).toBe(false)
    expect(fold().contains(screen.getByText('Rule 5'))).toBe(true)
    expect(fold().open).toBe(false)
    cleanup()
    showAt('/#uk.rule.5', ...many)
    expect(fold().open).toBe(true)
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
