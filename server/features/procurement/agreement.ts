import { productName } from '#shared/brand.ts'
import type { Config } from '#server/config.ts'
import type { Retention } from '#server/platform/feature.ts'
import { tabulateRetention } from './fill-page.ts'

type Operator = Pick<Config, 'operatorName' | 'operatorAddress' | 'operatorEmail' | 'hostingPlace' | 'subProcessors'>

interface Clause {
  title: string
  paragraphs: readonly string[]
}

const blank = '[to be completed]'

function listHelpers(helpers: Operator['subProcessors']): string[] {
  if (helpers === undefined) return [blank]
  if (helpers.length === 0) return ['None.']
  return helpers.map(({ name, purpose, place }) => `${name}: ${purpose}, ${place}.`)
}

/** The draft of an agreement under Article 28, as far as the product and the operator's settings can say. */
export function listClauses(operator: Operator, retention: readonly Retention[]): Clause[] {
  const processor = operator.operatorName ?? blank
  return [
    {
      title: '1. Parties',
      paragraphs: [
        `Controller: ${blank} (the university), address: ${blank}.`,
        `Processor: ${processor}, address: ${operator.operatorAddress ?? blank}, email: ${operator.operatorEmail ?? blank}.`,
      ],
    },
    {
      title: '2. Subject, nature and purpose',
      paragraphs: [
        `The processor runs ${productName}, a careers service for the university’s international students. It stores the university’s lists, sends its invitations, lets its team decide on requests for access, and shows it anonymous figures about use.`,
        'The agreement lasts as long as the contract about the service.',
      ],
    },
    {
      title: '3. People and data',
      paragraphs: [
        'People: students, graduates and applicants whom the university names, and members of its careers team.',
        'Data: name, email address, kind of student, and, if the university’s list has them, student number, programme, faculty and level; invitations, requests for access with reason and decision; names and addresses of administrators; documents that students share with the university, with comments.',
        'No special categories of data are asked for.',
      ],
    },
    {
      title: '4. Instructions',
      paragraphs: [
        'The processor processes the data only on documented instructions of the controller, given through the functions of the service or in writing, and tells the controller if it considers an instruction unlawful.',
      ],
    },
    {
      title: '5. Confidentiality',
      paragraphs: ['Everyone at the processor who has access to the data is bound to confidentiality.'],
    },
    {
      title: '6. Security',
      paragraphs: [
        'Encryption in transit (https); passwords hashed with argon2id; sessions and links stored as hashes; secrets and waiting emails encrypted at rest; separation of universities in every database query; a second step for sign-in; limits against guessing and mass requests; tests of known attacks with every change.',
        'The page “Security” of the service is part of this agreement as of the day of signing.',
      ],
    },
    {
      title: '7. Sub-processors',
      paragraphs: [
        ...listHelpers(operator.subProcessors),
        'The processor tells the controller of a new sub-processor at least 30 days before. The controller may object.',
      ],
    },
    {
      title: '8. Place',
      paragraphs: [
        operator.hostingPlace ?? blank,
        'Transfers to other countries need an instruction and appropriate safeguards.',
      ],
    },
    {
      title: '9. Rights of people and help',
      paragraphs: [
        'People can see, correct, download and delete their data in the service. The processor helps the controller with requests, impact assessments and questions of authorities.',
      ],
    },
    {
      title: '10. Breaches',
      paragraphs: [
        'The processor tells the controller of a personal data breach without undue delay, and within 48 hours of learning of it, with what it knows of its nature, the people and data concerned and what it does about it.',
      ],
    },
    {
      title: '11. Deletion and return',
      paragraphs: [
        'At the end of the contract the processor deletes the data or returns it, as the controller chooses, except where the law requires it to be kept.',
        'During the contract these periods apply:',
        ...tabulateRetention(retention).rows.map(([what, kept, from]) => `${what}: ${kept}, counted from ${from}.`),
      ],
    },
    {
      title: '12. Audits',
      paragraphs: [
        'The processor makes available what is needed to show that it meets Article 28, and allows audits by the controller or an auditor it names, with reasonable notice.',
      ],
    },
    {
      title: '13. Signatures',
      paragraphs: ['Controller: place, date, name, signature', 'Processor: place, date, name, signature'],
    },
  ]
}

/** Word processors read RTF. Everything outside ASCII is written as its number. */
const escapeRtf = (text: string) =>
  text
    .replace(/[\\{}]/g, '\\$&')
    .replace(
      /[^\x20-\x7e]/g,
      sign => `\\u${sign.charCodeAt(0) > 32_767 ? sign.charCodeAt(0) - 65_536 : sign.charCodeAt(0)}?`,
    )

export function writeAgreement(operator: Operator, retention: readonly Retention[]): string {
  const title = 'Data processing agreement (draft)'
  const about =
    'This draft follows Article 28 of the GDPR and the UK GDPR. It was made from the settings and the program of the service. It is no legal advice: have it read before you sign it.'
  const body = listClauses(operator, retention).map(
    clause =>
      `\\pard\\sb280\\sa80\\keepn\\b ${escapeRtf(clause.title)}\\b0\\par\n` +
      clause.paragraphs.map(words => `\\pard\\sa120 ${escapeRtf(words)}\\par\n`).join(''),
  )
  return (
    '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\fs22\\lang2057\n' +
    `{\\info{\\title ${escapeRtf(title)}}}\n` +
    `\\pard\\sa160\\fs36\\b ${escapeRtf(title)}\\b0\\fs22\\par\n\\pard\\sa160\\i ${escapeRtf(about)}\\i0\\par\n` +
    `${body.join('')}}`
  )
}
