/** What a CV says. A layout prints it, and reading the print should bring it back. */
export interface Person {
  language: 'en' | 'de' | 'fr'
  /** How the layouts call the sections. The second row is what other people call them. */
  headings: readonly Record<HeadingName, string>[]
  present: string
  months: readonly string[]
  name: string
  label: string
  email: string
  phone: string
  city: string
  link: string
  summary: string
  work: readonly Job[]
  education: readonly Course[]
  projects: readonly { name: string; start: string; end: string; highlights: readonly string[] }[]
  skills: readonly { name: string; keywords: readonly string[] }[]
  languages: readonly { language: string; level: string; cefr: string }[]
  certificates: readonly { name: string; issuer: string; date: string }[]
}
export type HeadingName =
  | 'contact'
  | 'summary'
  | 'work'
  | 'education'
  | 'projects'
  | 'skills'
  | 'languages'
  | 'certificates'
export interface Job {
  position: string
  company: string
  place: string
  start: string
  /** Empty while it goes on. */
  end: string
  highlights: readonly string[]
}
export interface Course {
  degree: string
  school: string
  place: string
  start: string
  end: string
}

const english: Person = {
  language: 'en',
  headings: [
    {
      contact: 'Contact',
      summary: 'Profile',
      work: 'Work experience',
      education: 'Education',
      projects: 'Projects',
      skills: 'Skills',
      languages: 'Languages',
      certificates: 'Certificates',
    },
    {
      contact: 'Get in touch',
      summary: 'About me',
      work: 'Relevant work & internship experience',
      education: 'Education and qualifications',
      projects: 'Academic and personal projects',
      skills: 'Technical skills and tools',
      languages: 'Language skills',
      certificates: 'Certifications & training',
    },
  ],
  present: 'Present',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  name: 'Chinedu Okafor',
  label: 'Graduate software engineer',
  email: 'chinedu.okafor@example.org',
  phone: '+44 7700 900456',
  city: 'Leeds',
  link: 'https://www.linkedin.com/in/chinedu-okafor',
  summary:
    'Computer science graduate who has shipped two products with small teams. Comfortable with TypeScript and Go, and with explaining a design to people who write no code.',
  work: [
    {
      position: 'Junior software engineer',
      company: 'Harbour Freight Systems Ltd',
      place: 'Leeds',
      start: '2025-01',
      end: '',
      highlights: [
        'Moved the booking form from a monolith to three services, which cut the time of a release from two days to forty minutes.',
        'Wrote 140 tests for the tariff rules and found six errors that customers had paid for.',
        'On call one week in five.',
      ],
    },
    {
      position: 'Software engineering intern',
      company: 'Meridian Bank',
      place: 'London',
      start: '2023-06',
      end: '2023-09',
      highlights: [
        'Built a page that shows why a payment was held, used by 300 advisers every day since August.',
        'Replaced a nightly job in Perl by one in Go that takes four minutes instead of two hours.',
      ],
    },
    {
      position: 'Barista',
      company: 'Lark Lane Coffee',
      place: 'Liverpool',
      start: '2021-10',
      end: '2022-12',
      highlights: ['Served up to 200 guests a day and trained four new colleagues.'],
    },
  ],
  education: [
    {
      degree: 'MSc Advanced Computer Science',
      school: 'University of Leeds',
      place: 'Leeds',
      start: '2023-09',
      end: '2024-12',
    },
    { degree: 'BSc Mathematics', school: 'University of Lagos', place: 'Lagos', start: '2017-10', end: '2021-07' },
  ],
  projects: [
    {
      name: 'Bus times without a phone',
      start: '2024-02',
      end: '2024-05',
      highlights: ['An e-ink display at three stops that shows live departures from open data.'],
    },
  ],
  skills: [
    { name: 'Languages', keywords: ['TypeScript', 'Go', 'SQL'] },
    { name: 'Tools', keywords: ['Docker', 'PostgreSQL', 'Git'] },
  ],
  languages: [
    { language: 'English', level: 'C2', cefr: 'C2' },
    { language: 'Igbo', level: 'native', cefr: 'native' },
  ],
  certificates: [{ name: 'AWS Certified Cloud Practitioner', issuer: 'Amazon Web Services', date: '2024-03' }],
}

const german: Person = {
  language: 'de',
  headings: [
    {
      contact: 'Kontakt',
      summary: 'Profil',
      work: 'Berufserfahrung',
      education: 'Ausbildung',
      projects: 'Projekte',
      skills: 'Kenntnisse',
      languages: 'Sprachen',
      certificates: 'Zertifikate',
    },
    {
      contact: 'Persönliche Daten',
      summary: 'Über mich',
      work: 'Beruflicher Werdegang',
      education: 'Akademischer Werdegang',
      projects: 'Ausgewählte Projekte',
      skills: 'EDV-Kenntnisse',
      languages: 'Sprachkenntnisse',
      certificates: 'Weiterbildungen',
    },
  ],
  present: 'heute',
  months: ['Jan.', 'Feb.', 'März', 'April', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  name: 'Ayşe Yıldırım-Müller',
  label: 'Wirtschaftsingenieurin',
  email: 'ayse.mueller@example.org',
  phone: '+49 151 23456789',
  city: 'Stuttgart',
  link: 'https://www.linkedin.com/in/ayse-mueller',
  summary:
    'Wirtschaftsingenieurin mit zwei Jahren Praxis in der Fertigungsplanung. Ich verbinde Zahlen aus der Produktion mit dem, was die Leute an der Linie wissen.',
  work: [
    {
      position: 'Werkstudentin Produktionsplanung',
      company: 'Neckar Antriebstechnik GmbH',
      place: 'Stuttgart',
      start: '2024-03',
      end: '',
      highlights: [
        'Auswertung der Rüstzeiten von zwölf Anlagen; Stillstand in sechs Monaten um neun Prozent gesenkt.',
        'Einführung eines täglichen Berichts, den drei Schichten nutzen.',
      ],
    },
    {
      position: 'Praktikantin Logistik',
      company: 'Bodensee Spedition AG',
      place: 'Friedrichshafen',
      start: '2022-09',
      end: '2023-02',
      highlights: ['Planung von 40 Touren je Woche gemeinsam mit der Disposition.'],
    },
  ],
  education: [
    {
      degree: 'M.Sc. Wirtschaftsingenieurwesen',
      school: 'Universität Stuttgart',
      place: 'Stuttgart',
      start: '2023-10',
      end: '2025-12',
    },
    {
      degree: 'B.Sc. Maschinenbau',
      school: 'Technische Universität Istanbul',
      place: 'Istanbul',
      start: '2018-09',
      end: '2022-06',
    },
  ],
  projects: [
    {
      name: 'Lagerroboter',
      start: '2024-04',
      end: '2024-07',
      highlights: ['Steuerung eines Roboters, der Kisten bis fünf Kilogramm sortiert.'],
    },
  ],
  skills: [
    { name: 'Software', keywords: ['SAP', 'Excel', 'Python'] },
    { name: 'Methoden', keywords: ['Lean', 'Six Sigma'] },
  ],
  languages: [
    { language: 'Deutsch', level: 'C1', cefr: 'C1' },
    { language: 'Türkisch', level: 'Muttersprache', cefr: 'native' },
  ],
  certificates: [{ name: 'Six Sigma Green Belt', issuer: 'TÜV Süd', date: '2023-05' }],
}

const french: Person = {
  language: 'fr',
  headings: [
    {
      contact: 'Contact',
      summary: 'Profil',
      work: 'Expérience professionnelle',
      education: 'Formation',
      projects: 'Projets',
      skills: 'Compétences',
      languages: 'Langues',
      certificates: 'Certifications',
    },
    {
      contact: 'Coordonnées',
      summary: 'À propos',
      work: 'Parcours professionnel',
      education: 'Études et diplômes',
      projects: 'Projets personnels',
      skills: 'Compétences techniques',
      languages: 'Langues parlées',
      certificates: 'Certifications et formations',
    },
  ],
  present: 'aujourd’hui',
  months: ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  name: 'Fatou Ndiaye',
  label: 'Chargée de communication',
  email: 'fatou.ndiaye@example.org',
  phone: '+33 6 12 34 56 78',
  city: 'Lyon',
  link: 'https://www.linkedin.com/in/fatou-ndiaye',
  summary:
    'Diplômée en communication, trois ans d’expérience entre associations et entreprises. J’aime les textes courts et les chiffres qui montrent ce qu’ils ont changé.',
  work: [
    {
      position: 'Chargée de communication',
      company: 'Association Rive Gauche',
      place: 'Lyon',
      start: '2024-09',
      end: '',
      highlights: [
        'Rédaction de la lettre mensuelle, lue par 4 200 abonnés, dont le taux d’ouverture est passé de 21 à 34 %.',
        'Organisation de douze rencontres avec des bénévoles.',
      ],
    },
    {
      position: 'Assistante marketing (stage)',
      company: 'Maison Tilleul',
      place: 'Paris',
      start: '2023-02',
      end: '2023-07',
      highlights: ['Suivi de six campagnes et bilan hebdomadaire pour la direction.'],
    },
  ],
  education: [
    {
      degree: 'Master Communication des organisations',
      school: 'Université Lumière Lyon 2',
      place: 'Lyon',
      start: '2022-09',
      end: '2024-06',
    },
    {
      degree: 'Licence Lettres modernes',
      school: 'Université Cheikh Anta Diop',
      place: 'Dakar',
      start: '2018-10',
      end: '2021-07',
    },
  ],
  projects: [
    {
      name: 'Radio de quartier',
      start: '2023-10',
      end: '2024-05',
      highlights: ['Une émission de quinze minutes chaque semaine, avec huit bénévoles.'],
    },
  ],
  skills: [
    { name: 'Outils', keywords: ['Canva', 'WordPress', 'Mailchimp'] },
    { name: 'Méthodes', keywords: ['Rédaction', 'Veille'] },
  ],
  languages: [
    { language: 'Anglais', level: 'B2', cefr: 'B2' },
    { language: 'Wolof', level: 'langue maternelle', cefr: 'native' },
  ],
  certificates: [{ name: 'Google Analytics', issuer: 'Google', date: '2024-01' }],
}

export const people: readonly Person[] = [english, german, french]
