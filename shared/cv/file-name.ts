import { countryProfiles } from './countries.ts'
import type { CvDocument } from './document.ts'

/** Formats a document can be downloaded in, and how their files end. */
export const fileEndings = { pdf: 'pdf', word: 'docx', text: 'txt', 'json-resume': 'json', sojourn: 'json' } as const
export type FileFormat = keyof typeof fileEndings
export const fileFormats = Object.keys(fileEndings) as [FileFormat, ...FileFormat[]]

const mostLetters = 60
const formatSuffix: Partial<Record<FileFormat, string>> = { 'json-resume': '-json-resume', sojourn: '-sojourn' }

/** The person's name comes first: that is what a recruiter looks for among a hundred files. */
export function fileNameOf({ basics, meta }: CvDocument, format: FileFormat): string {
  const { kind, country } = meta.sojourn
  const words = (basics.name || basics.nameNative).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const document = kind === 'letter' ? 'Letter' : capitalise(countryProfiles[country].documentName)
  const name = [...[...words].join('-')].slice(0, mostLetters).join('')
  return `${[name, document].filter(Boolean).join('-')}${formatSuffix[format] ?? ''}.${fileEndings[format]}`
}

const capitalise = (word: string) => word[0]!.toUpperCase() + word.slice(1)
