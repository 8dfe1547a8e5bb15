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

const read = (written: string) => {
  let next = 0
  return applyGuesses(readText(written), () => `id-${++next}`)
}

describe('other ways to write a CV', () => {
  it.each([
    ['below', 'Analyst\nNorthwick Ltd, Leeds\nJan 2024 – May 2025\n• Cut waste'],
    ['above', '01/2024 – 05/2025\nAnalyst\nNorthwick Ltd, Leeds\n➢ Cut waste'],
    ['on the right', 'Analyst   Jan. 2024 - May 2025\nNorthwick Ltd, Leeds\n■ Cut waste'],
    ['below the employer', 'Northwick Ltd   Leeds\nAnalyst   January 2024 – May 2025\n- Cut waste'],
    ['after a place', 'Northwick Ltd\nAnalyst\nJan 2024 - May 2025 (1 year 5 months)\nLeeds\n✓ Cut waste'],
    ['before a place', '01.01.2024 – 31.05.2025   Leeds, UK\nAnalyst\nNorthwick Ltd\n* Cut waste'],
  ])('has the dates %s', (_, job) => {
    const [found, ...others] = read(`Ada Obi\nExperience\n${job}`).work
    expect(others).toEqual([])
    expect(found).toMatchObject({ position: 'Analyst', name: 'Northwick Ltd', highlights: ['Cut waste'] })
    expect([found!.startDate.slice(0, 7), found!.endDate.slice(0, 7)]).toEqual(['2024-01', '2025-05'])
    expect(found!.location).toMatch(/^Leeds/)
  })
  it('is German or French, and says so', () => {
    const german = read(
      'Lebenslauf\nPersönliche Daten\nName:   Arjun Mehta\nAnschrift:   Rheinstr. 2, 64283 Darmstadt\nGeburtsdatum:   04.11.1998\n' +
        'BERUFSERFAHRUNG\nseit 03/2024   Werkstudent\nTaunus GmbH, Darmstadt\nSprachkenntnisse\nHindi   Muttersprache',
    )
    expect(german.basics).toMatchObject({
      name: 'Arjun Mehta',
      birth: '1998-11-04',
      location: { city: 'Darmstadt' },
    })
    expect(german.work).toMatchObject([{ position: 'Werkstudent', startDate: '2024-03', endDate: '' }])
    expect(german.languages).toMatchObject([{ language: 'Hindi', cefr: 'native' }])
    expect(german.meta.sojourn.language).toBe('de')
    const french = read('Inès\nExpériences\nCaissière, Halles, Lyon\nde févr. 2023 à août 2023\nFormation\nLicence')
    expect(french.work).toMatchObject([{ position: 'Caissière', startDate: '2023-02', endDate: '2023-08' }])
    expect(french.meta.sojourn.language).toBe('fr')
    expect(read(text).meta.sojourn.language).toBe('en')
  })
  it('has headings of two lines, and words in sentences are none', () => {
    const { skills, work } = read(
      'Ada\nTECHNICAL SKILLS\nAND TOOLS\nData: SQL\nWork\nCook, Inn\n2020 – 2021\nWork with projects.',
    )
    expect(skills).toMatchObject([{ name: 'Data', keywords: ['SQL'] }])
    expect(work).toMatchObject([{ position: 'Cook', summary: 'Work with projects.' }])
  })
})

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
