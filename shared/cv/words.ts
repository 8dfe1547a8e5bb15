import { sectionNames, type SectionKey } from './choices.ts'

/** What a document says by itself, in the language it is written in. */
export interface DocumentWords {
  sections: Readonly<Record<SectionKey, string>>
  months: readonly string[]
  monthsInFull: readonly string[]
  present: string
  workRights: string
  birth: string
  nationality: string
  native: string
  courses: string
  grade: string
  page: (page: string, of: string) => string
}

const english: DocumentWords = {
  sections: sectionNames,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  monthsInFull: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  present: 'present',
  workRights: 'Right to work',
  birth: 'Date of birth',
  nationality: 'Nationality',
  native: 'native',
  courses: 'Modules',
  grade: 'Grade',
  page: (page, of) => `Page ${page} of ${of}`,
}

const german: DocumentWords = {
  sections: {
    summary: 'Profil',
    work: 'Berufserfahrung',
    education: 'Ausbildung',
    projects: 'Projekte',
    skills: 'Kenntnisse',
    languages: 'Sprachen',
    certificates: 'Zertifikate',
    volunteer: 'Ehrenamt',
    awards: 'Auszeichnungen',
    publications: 'Veröffentlichungen',
    interests: 'Interessen',
    references: 'Referenzen',
  },
  months: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
  monthsInFull: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  present: 'heute',
  workRights: 'Arbeitserlaubnis',
  birth: 'Geburtsdatum',
  nationality: 'Staatsangehörigkeit',
  native: 'Muttersprache',
  courses: 'Schwerpunkte',
  grade: 'Note',
  page: (page, of) => `Seite ${page} von ${of}`,
}

const french: DocumentWords = {
  sections: {
    summary: 'Profil',
    work: 'Expériences',
    education: 'Formation',
    projects: 'Projets',
    skills: 'Compétences',
    languages: 'Langues',
    certificates: 'Certifications',
    volunteer: 'Bénévolat',
    awards: 'Distinctions',
    publications: 'Publications',
    interests: 'Centres d’intérêt',
    references: 'Références',
  },
  months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  monthsInFull: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  present: 'aujourd’hui',
  workRights: 'Droit au travail',
  birth: 'Date de naissance',
  nationality: 'Nationalité',
  native: 'langue maternelle',
  courses: 'Cours',
  grade: 'Note',
  page: (page, of) => `Page ${page} sur ${of}`,
}

const dutch: DocumentWords = {
  sections: {
    summary: 'Profiel',
    work: 'Werkervaring',
    education: 'Opleiding',
    projects: 'Projecten',
    skills: 'Vaardigheden',
    languages: 'Talen',
    certificates: 'Certificaten',
    volunteer: 'Vrijwilligerswerk',
    awards: 'Prijzen',
    publications: 'Publicaties',
    interests: 'Interesses',
    references: 'Referenties',
  },
  months: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  monthsInFull: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  present: 'heden',
  workRights: 'Werkvergunning',
  birth: 'Geboortedatum',
  nationality: 'Nationaliteit',
  native: 'moedertaal',
  courses: 'Vakken',
  grade: 'Cijfer',
  page: (page, of) => `Pagina ${page} van ${of}`,
}

const words: Readonly<Record<string, DocumentWords>> = { en: english, de: german, fr: french, nl: dutch }

/** English, where we don't have the language. */
export const wordsFor = (language: string): DocumentWords => words[language.split('-')[0]!] ?? english
