import { describe, expect, it } from 'vitest'
import { applyGuesses, readText } from './read-text.ts'

const text = `Ada Obi
Data analyst
ada@example.org | +44 7700 900123 | linkedin.com/in/ada

PROFILE
I like data.

Work Experience
Analyst, Northwick Ltd, Leeds
Jan 2024 – Present
• Cut waste by 11%
• Trained 9 people
Barista at Harbour Café   09/2022 - 12/2023
- Served 120 people a day

Education:
MSc Statistics, Northbridge University 2023 – 2025

Skills
Data: SQL, Python
Languages
English (C1), Igbo
`
const document = applyGuesses(
  readText(text),
  (
    (n = 0) =>
    () =>
      `id-${++n}`
  )(),
)

describe('the text of a CV', () => {
  it('says who it is about', () => {
    expect(document.basics).toMatchObject({
      name: 'Ada Obi',
      label: 'Data analyst',
      email: 'ada@example.org',
      phone: '+44 7700 900123',
      summary: 'I like data.',
      profiles: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/ada' }],
    })
  })
  it('has jobs with dates and achievements', () => {
    expect(document.work).toMatchObject([
      {
        position: 'Analyst',
        name: 'Northwick Ltd',
        location: 'Leeds',
        startDate: '2024-01',
        endDate: '',
        highlights: ['Cut waste by 11%', 'Trained 9 people'],
      },
      { position: 'Barista', name: 'Harbour Café', startDate: '2022-09', endDate: '2023-12' },
    ])
  })
  it('has education, skills and languages', () => {
    expect(document.education).toMatchObject([
      { studyType: 'MSc Statistics', institution: 'Northbridge University', endDate: '2025' },
    ])
    expect(document.skills).toMatchObject([{ name: 'Data', keywords: ['SQL', 'Python'] }])
    expect(document.languages).toMatchObject([{ language: 'English', cefr: 'C1' }, { language: 'Igbo' }])
  })
  it('is shown guess by guess, and only what is confirmed is taken over', () => {
    const guesses = readText(text)
    expect(guesses.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Name', 'Email', 'Phone', 'Link', 'Profile', 'Job', 'Education', 'Skills', 'Language']),
    )
    const some = applyGuesses(
      guesses.filter(({ what }) => what === 'Email'),
      () => 'x',
    )
    expect([some.basics.email, some.basics.name, some.work]).toEqual(['ada@example.org', '', []])
  })
  it.each(['', ' \n\n', '\u0000\u0007', 'x'.repeat(60_000), `${'Work\n'.repeat(500)}`, '• '.repeat(1000), '(((('])(
    'can be anything (%#)',
    strange => {
      let next = 0
      expect(applyGuesses(readText(strange), () => `id-${++next}`).meta.sojourn.kind).toBe('cv')
    },
  )
})
