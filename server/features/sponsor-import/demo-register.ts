import { seededRandom } from '#server/platform/db/seeded-random.ts'
import { demoSponsorAliases, demoSponsorNames } from '#server/features/jobs/demo/generate.ts'

/**
 * Invented registers with the quirks of the real one, the same at every run: stray spaces, capitals, trading names,
 * doubled suffixes, repeated and nameless rows, towns with commas. As far as we know, no name is a real
 * organisation's.
 */
export interface DemoRegister {
  fileName: string
  text: string
}

type Row = readonly [name: string, town: string, county: string, typeAndRating: string, route: string]

const skilled = 'Skilled Worker'
const seniorWorker = 'Global Business Mobility: Senior or Specialist Worker'
const a = 'Worker (A rating)'
const temporaryA = 'Temporary Worker (A rating)'

/** Fixed, for journeys and tests: one for each thing that can be found. */
const fixedRows: readonly Row[] = [
  ['Brightworks Engineering Ltd', 'Leeds', 'West Yorkshire', a, skilled],
  ['Brightworks Engineering Ltd', 'Leeds ', 'West Yorkshire', a, skilled],
  ['Brightworks Engineering Ltd', 'Leeds', 'West Yorkshire', a, seniorWorker],
  ['Brightworks Catering Limited', 'Hull', 'Not set', a, skilled],
  ['Calder & Finchley Limited', 'Bristol', '', a, skilled],
  ['CALDER & FINCHLEY LIMITED', 'NORWICH,', 'Norfolk', a, skilled],
  ['Ottermoor Foods Ltd T/A The Copper Ladle', 'Cardiff', 'Not set', a, skilled],
  ['Quillhaven Abbey Trust', 'Durham', '', temporaryA, 'Religious Worker'],
  ['"Q" Line Fathomgate Shipping (UK) Limited', 'London', '', 'Worker (A (Premium))', skilled],
  [
    'Saltmarrow Robotics UK Limited',
    'Reading',
    'Berkshire',
    'Worker (UK Expansion Worker: Provisional )',
    'Global Business Mobility: UK Expansion Worker',
  ],
  ['Wexmoor University Hospitals National Health Service Foundation Trust', 'Exeter', 'Devon', a, skilled],
  [
    'Wexmoor University Hospitals National Health Service Foundation Trust',
    'Exeter',
    'Devon',
    temporaryA,
    'Government Authorised Exchange',
  ],
]
/** The licensed employers of the demo world's jobs, some under another name than in their adverts. */
const employerRows: readonly Row[] = [
  ...demoSponsorNames.map(({ name, town }) => [name, town] as const),
  ...demoSponsorAliases.map(({ registerName, town }) => [registerName, town] as const),
]
  .filter(([name]) => !fixedRows.some(([fixed]) => fixed === name))
  .map(([name, town]): Row => [name, town, '', a, skilled])
/** Only in the first register, or different in the second. */
const fixedRowsBefore: readonly Row[] = [
  ['Larkbarrow Analytics Limited', 'Manchester', '', a, skilled],
  ['Pennywhistle Design Ltd', 'Glasgow', 'Scotland', a, skilled],
]
const fixedRowsNow: readonly Row[] = [
  ['Larkbarrow Analytics Limited', 'Manchester', '', 'Worker (B rating)', skilled],
  ['Tidegrove Genomics Ltd', 'Cambridge', '', a, skilled],
]

const beginnings = (
  'Alder Amber Ash Bram Briar Calder Cinder Copper Crane Dapple Dun Elder Ember Falcon Fern Flint Gale Gorse Harrow ' +
  'Hazel Heron Holl Iron Jasper Kestrel Lark Linden Lox Marl Merle Moor Nettle Oak Otter Pell Quarr Quill Raven Rook ' +
  'Rowan Sable Salt Sorrel Thorn Tarn Umber Vale Vell Whin Willow Wren Yarrow'
).split(' ')
const endings = (
  'barrow beck bourne brook bury by combe croft dale den fell field ford garth gate grove ham haven holt hurst keld ' +
  'leigh marsh mere moor ness quay ridge rigg scar shaw stead stoke thorpe thwaite toft wick wold worth wyke'
).split(' ')
const trades = (
  'Accountancy,Analytics,Architects,Biosciences,Care Home,Catering,Civil Engineering,Construction,Consulting,' +
  'Dental Practice,Design,Digital,Energy,Engineering,Film,Foods,Freight,Healthcare,Hotels,Insurance,Kitchen,Labs,' +
  'Logistics,Manufacturing,Marine,Media,Motors,Nursery,Optics,Pharmacy,Planning,Publishing,Recruitment,Restaurant,' +
  'Retail,Robotics,School,Security,Software,Solar,Solutions,Studios,Surveyors,Systems,Technologies,Textiles,Tutors,' +
  'Veterinary'
).split(',')
const shops =
  'Corner,Garden,Harbour,House,Kitchen,Lantern,Larder,Oven,Pantry,Pharmacy,Stores,Table,Tandoor,Terrace,Yard'.split(',')
const suffixes = ['Ltd', 'Ltd', 'Ltd', 'Limited', 'Limited', 'Limited', 'LLP', 'PLC', 'Ltd.', 'CIC']
const towns: readonly (readonly [town: string, county: string])[] = [
  ['London', ''],
  ['London', 'Not set'],
  ['LONDON', ''],
  ['London', 'Greater London'],
  ['Birmingham', 'West Midlands'],
  ['Manchester', ''],
  ['Leeds', 'West Yorkshire'],
  ['Glasgow', 'Scotland'],
  ['Bristol', ''],
  ['Cardiff', 'Not set'],
  ['Edinburgh', 'Scotland'],
  ['Belfast', 'Northern Ireland'],
  ['HAMILTON,', ''],
  ['Bexhill, ', 'East Sussex'],
  ['Leicester', ''],
  ['Nottingham', 'Nottinghamshire'],
  ['Sheffield', ''],
  ['Liverpool', 'Merseyside'],
  ['Newcastle upon Tyne', ''],
  ['Milton Keynes, Buckinghamshire', ''],
  ['Reading', 'Berkshire'],
  ['Oxford', 'Not set'],
  ['Cambridge', ''],
  ['Slough', 'Berkshire'],
]
const otherRoutes: readonly (readonly [typeAndRating: string, route: string])[] = [
  [a, 'Tier 2 Ministers of Religion'],
  [temporaryA, 'Creative Worker'],
  [temporaryA, 'Charity Worker'],
  [a, 'International Sportsperson'],
  [temporaryA, 'Religious Worker'],
  [temporaryA, 'Government Authorised Exchange'],
  [a, 'Scale-up'],
  [a, 'Global Business Mobility: Graduate Trainee'],
]

function inventRows(organisations: number): Row[] {
  const dice = seededRandom(20_261_115).next
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(dice() * choices.length)]!
  const happens = (share: number) => dice() < share
  const taken = new Set<string>()
  const rows: Row[] = []
  while (taken.size < organisations) {
    const partner = () => (happens(0.25) ? ` & ${pick(beginnings)}${pick(endings)}` : '')
    const plain = `${pick(beginnings)}${pick(endings)}${partner()} ${pick(trades)}${happens(0.06) ? ' (UK)' : ''}`
    const place = pick(towns)
    if (taken.has(plain)) continue
    taken.add(plain)
    const trading = happens(0.075)
      ? ` ${pick(['T/A', 't/a', 'T/A', 't/as', 'trading as', 'TA'])} The ${pick(beginnings)} ${pick(shops)}`
      : ''
    let name = `${plain} ${pick(suffixes)}${happens(0.003) ? ' LTD' : ''}${trading}`
    if (happens(0.26)) name = name.toUpperCase()
    if (happens(0.01)) name = name.replace(' ', happens(0.5) ? '  ' : '\u00a0')
    if (happens(0.06)) name = happens(0.02) ? ` ${name}` : `${name} `
    const rating = happens(0.002) ? 'Worker (B rating)' : a
    const isSkilled = happens(0.95)
    if (isSkilled) rows.push([name, ...place, rating, skilled])
    if (isSkilled && happens(0.08)) rows.push([name, ...place, rating, seniorWorker])
    if (!isSkilled || happens(0.03)) rows.push([name, ...place, ...pick(otherRoutes)])
    if (happens(0.002)) rows.push([name, `${place[0]} `, place[1], rating, isSkilled ? skilled : seniorWorker])
  }
  return rows
}

const toLine = (row: readonly string[]) =>
  row.map(field => (/[",]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')
function toText(rows: readonly Row[]): string {
  const header = 'Organisation Name,Town/City,County,Type & Rating,Route'
  const lines = [header, ...rows.map(toLine), ',,,,', ' ,London,,Worker (A rating),Skilled Worker']
  return `\ufeff${lines.join('\r\n')}\r\n`
}

/** Two registers, so that there is a history: in the second some are new, some gone, some rated differently. */
export function inventRegisters(organisations: number): [before: DemoRegister, now: DemoRegister] {
  const invented = inventRows(organisations - fixedRows.length - employerRows.length)
  const dice = seededRandom(42).next
  const fate = new Map<string, number>()
  for (const [name] of invented) if (!fate.has(name)) fate.set(name, dice())
  const before = invented.filter(([name]) => fate.get(name)! > 0.008)
  const now = invented
    .filter(([name]) => fate.get(name)! < 0.996)
    .map((row): Row =>
      fate.get(row[0])! > 0.992 && row[3] === a ? [row[0], row[1], row[2], 'Worker (B rating)', row[4]] : row,
    )
  return [
    {
      fileName: '2026-06-12_-_Worker_and_Temporary_Worker.csv',
      text: toText([...fixedRows, ...employerRows, ...fixedRowsBefore, ...before]),
    },
    {
      fileName: 'SP_-_Worker_and_Temporary_Worker_Web_Register_-_2026-11-03.csv',
      text: toText([...fixedRows, ...employerRows, ...fixedRowsNow, ...now]),
    },
  ]
}
