import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Lesson } from './content.ts'

/** The files of a lesson that are sent as they are, and their types. */
export const mediaTypes = {
  'lesson.mp4': 'video/mp4',
  'lesson.webm': 'video/webm',
  'captions.vtt': 'text/vtt; charset=utf-8',
  'chapters.vtt': 'text/vtt; charset=utf-8',
  'poster.webp': 'image/webp',
} as const
export type MediaFile = keyof typeof mediaTypes

/** The build copies the files next to the server; in development they are where they were made. */
const folder = new URL(import.meta.env.PROD ? '../videos/' : '../../../content/videos/', import.meta.url)

export const locateMedia = (slug: string, file: MediaFile) => new URL(`${slug}/${file}`, folder)

const versions = new Map<string, Promise<string>>()
const versionLength = 16

/** Changes with any byte of the file. Read once, when first asked for. */
function readVersion(slug: string, file: MediaFile): Promise<string> {
  const key = `${slug}/${file}`
  let version = versions.get(key)
  if (!version) {
    version = readFile(locateMedia(slug, file)).then(bytes =>
      createHash('sha256').update(bytes).digest('base64url').slice(0, versionLength),
    )
    versions.set(key, version)
    // What could not be read may be there the next time.
    version.catch(() => versions.delete(key))
  }
  return version
}

/** What the address of a file contains. It changes with the file. */
export function versionOf({ slug, upload }: Lesson, file: MediaFile): Promise<string> | string {
  if (!upload) return readVersion(slug, file)
  if (file === videoFileOf(upload)) return upload.storageName.slice(0, versionLength)
  return (file === 'poster.webp' ? upload.posterHash : upload.captionsHash).slice(0, versionLength)
}

const videoFileOf = ({ kind }: { kind: 'mp4' | 'webm' }) => `lesson.${kind}` as const
/** The file with picture and sound. */
export const videoFile = ({ upload }: Lesson): MediaFile => (upload ? videoFileOf(upload) : 'lesson.mp4')
/** The files that a lesson has. */
export const filesOf = (lesson: Lesson): readonly MediaFile[] => [
  videoFile(lesson),
  'captions.vtt',
  'chapters.vtt',
  'poster.webp',
]

export const mediaAddress = async (lesson: Lesson, file: MediaFile) =>
  `/media/videos/${lesson.slug}/${await versionOf(lesson, file)}/${file}`
