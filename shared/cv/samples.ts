import { createDocument, type CvDocument } from './document.ts'

/** A full CV of two pages, of the kind our templates are drawn with: several scripts, every section filled. */
export const fullSample = (): CvDocument =>
  createDocument({
    basics: {
      name: 'Nguyen Thi Minh Anh',
      nameNative: 'Nguyễn Thị Minh Ánh',
      label: 'Data analyst, MSc Statistics',
      email: 'minh.anh@example.org',
      phone: '+44 7700 900123',
      url: 'https://minhanh.example.org',
      summary:
        'Statistics graduate with **two years of work** in retail and public health data. I turn survey and sales data into decisions that teams act on, in *English, Vietnamese and French*.',
      location: { city: 'Manchester', region: 'Greater Manchester', postalCode: 'M14 5TP', countryCode: 'GB' },
      profiles: [
        { id: 'p-linkedin', network: 'LinkedIn', username: 'minh-anh', url: 'https://www.linkedin.com/in/minh-anh' },
        { id: 'p-github', network: 'GitHub', username: 'minhanh', url: 'https://github.com/minhanh' },
      ],
      workAuthorisation: 'Graduate visa until 30 June 2028; no sponsorship needed until then',
      birth: '2000-04-12',
      nationality: 'Vietnamese',
    },
    work: [
      {
        id: 'w-northwick',
        name: 'Northwick Retail Group',
        position: 'Data analyst (placement year)',
        location: 'Manchester',
        startDate: '2024-07',
        endDate: '2025-06',
        url: 'https://northwick.example.org',
        description: 'Grocery chain with 210 shops',
        highlights: [
          'Built a weekly stock forecast in Python for 210 shops, which cut waste of fresh food by **11%** in six months.',
          'Replaced 14 spreadsheets with one tested SQL model; the Monday report now takes 5 minutes instead of 3 hours.',
          'Ran an A/B test of shelf labels with 38,000 customers and presented the result to the board.',
          'Trained 9 colleagues in SQL over six lunch sessions.',
        ],
      },
      {
        id: 'w-hanoi',
        name: 'Viện Sức khỏe Cộng đồng (Institute of Community Health)',
        position: 'Research assistant',
        location: 'Hà Nội',
        startDate: '2022-08',
        endDate: '2023-07',
        summary: 'Part of a team of five that measured vaccination in three provinces.',
        highlights: [
          'Cleaned and weighted a household survey of 6,400 families in R.',
          'Wrote the [open data set](https://data.example.org/vaccination) that two other institutes now use.',
          'Designed maps that the ministry printed in its yearly report.',
        ],
      },
      {
        id: 'w-cafe',
        name: '星河书店 (Xinghe Books)',
        position: 'Shop assistant, part-time',
        location: 'Manchester',
        startDate: '2023-10',
        endDate: '2024-06',
        highlights: [
          'Served up to 120 customers a day in English and Chinese.',
          'Counted the till and closed the shop on three evenings a week.',
        ],
      },
    ],
    education: [
      {
        id: 'e-northbridge',
        institution: 'Northbridge University',
        location: 'Manchester',
        area: 'Statistics',
        studyType: 'MSc',
        startDate: '2023-09',
        endDate: '2026-09',
        score: 'Distinction (74%)',
        courses: ['Bayesian methods', 'Survey design', 'Machine learning', 'Time series'],
        highlights: ['Dissertation: forecasting demand for fresh food with sparse data, graded 78%.'],
      },
      {
        id: 'e-hanoi',
        institution: 'Trường Đại học Bách khoa Hà Nội',
        location: 'Hà Nội',
        area: 'Mathematics and informatics',
        studyType: 'BSc',
        startDate: '2018-09',
        endDate: '2022-06',
        score: '3.5 of 4.0',
        scoreEquivalent: 'UK upper second-class honours (2:1)',
        courses: ['Probability', 'Databases', 'Optimisation'],
      },
    ],
    projects: [
      {
        id: 'j-rent',
        name: 'Rent map of Manchester',
        url: 'https://rent.example.org',
        startDate: '2025-02',
        endDate: '2025-05',
        description: 'A public map of 12,000 rents by street, made from open data.',
        highlights: ['Used by 3,100 students in its first term.', 'Written in TypeScript with a nightly import.'],
        keywords: ['TypeScript', 'PostgreSQL', 'Leaflet'],
      },
      {
        id: 'j-air',
        name: 'Air quality sensors',
        entity: 'Northbridge Data Society',
        roles: ['Team lead'],
        startDate: '2024-01',
        endDate: '2024-06',
        highlights: ['Led six students who built 20 sensors and published their readings every hour.'],
      },
    ],
    skills: [
      { id: 's-data', name: 'Data', keywords: ['SQL', 'Python', 'R', 'pandas', 'dbt', 'Power BI'] },
      { id: 's-methods', name: 'Methods', keywords: ['Regression', 'Forecasting', 'A/B tests', 'Survey weights'] },
      { id: 's-tools', name: 'Tools', level: 'Good', keywords: ['Git', 'Excel', 'PostgreSQL', 'Typst'] },
    ],
    languages: [
      { id: 'l-vi', language: 'Vietnamese (tiếng Việt)', cefr: 'native' },
      { id: 'l-en', language: 'English', cefr: 'C1', test: 'IELTS 7.5 (2023)' },
      { id: 'l-fr', language: 'French', cefr: 'B2', test: 'DELF B2' },
      { id: 'l-ar', language: 'Arabic (العربية)', cefr: 'A2' },
      { id: 'l-hi', language: 'Hindi (हिन्दी)', cefr: 'A1' },
    ],
    certificates: [
      { id: 'c-cloud', name: 'Data analytics certificate', issuer: 'Example Cloud', date: '2025-03' },
      { id: 'c-firstaid', name: 'First aid at work', issuer: 'Red Cross', date: '2024' },
    ],
    volunteer: [
      {
        id: 'v-mentors',
        organization: 'Welcome Mentors',
        position: 'Mentor',
        location: 'Manchester',
        startDate: '2024-09',
        highlights: [
          'Met 12 new students each week in their first term and helped them register with a doctor and a bank.',
        ],
      },
    ],
    awards: [
      {
        id: 'a-scholarship',
        title: 'International excellence scholarship',
        awarder: 'Northbridge University',
        date: '2023-09',
        summary: 'Half of the tuition fee, given to 20 of 900 applicants.',
      },
    ],
    publications: [
      {
        id: 'u-vaccination',
        name: 'Vaccination in three provinces: a household survey',
        publisher: 'Journal of Community Data',
        releaseDate: '2024-02-15',
        url: 'https://journal.example.org/12',
      },
    ],
    interests: [{ id: 'i-run', name: 'Running', keywords: ['Manchester half marathon 2025'] }],
    references: [{ id: 'r-doe', name: 'Dr Priya Raman, Northbridge University', reference: 'priya.raman@example.org' }],
    meta: { sojourn: { targetRole: 'Graduate data analyst' } },
  })

/** What someone has after one minute: a name, an email address and one job. */
export const shortSample = (): CvDocument =>
  createDocument({
    basics: { name: 'Sam Osei', email: 'sam.osei@example.org' },
    work: [{ id: 'w-1', name: 'Harbour Café', position: 'Barista', startDate: '2025-10' }],
  })

export const letterSample = (): CvDocument =>
  createDocument({
    basics: fullSample().basics,
    letter: {
      recipient: 'Ms Adaeze Okafor',
      company: 'Riverside Health Analytics',
      address: '12 Canal Street\nManchester M1 3HE',
      date: '2026-11-16',
      subject: 'Graduate data analyst, reference RH-204',
      greeting: 'Dear Ms Okafor,',
      paragraphs: [
        'I am applying for the post of graduate data analyst. Your work on waiting times is the reason I chose health data for my dissertation.',
        'At Northwick Retail Group I built a **weekly forecast for 210 shops** that cut waste by 11% in six months. The method, a small hierarchical model, is the one your team described in [this article](https://riverside.example.org/forecast).',
        'I have a Graduate visa until 30 June 2028 and need no sponsorship until then.',
      ],
      closing: 'Yours sincerely,',
    },
    meta: { sojourn: { kind: 'letter', targetRole: 'Graduate data analyst' } },
  })
