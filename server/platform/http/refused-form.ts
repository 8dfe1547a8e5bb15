import { largestBodyBytes } from '#shared/constants.ts'
import type { RefusedForm } from '#shared/render.ts'
import { comesFromUs } from './defences.ts'
import { readUpload } from './files.ts'

const types = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * What may be shown again, by field name. Passwords and codes are not in the list, and a new field has to be
 * added.
 */
const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  name: 'Name',
  email: 'Email address',
  university: 'University',
  company: 'Company',
  organisation: 'Organisation',
  role: 'What you do now',
  link: 'Link',
  message: 'Message',
  words: 'Your words',
  reason: 'Reason',
  note: 'Note',
  names: 'Employer names',
}

/** A form that the browser sent by itself, before our script was there or without it. Undefined for anything else. */
export async function readRefusedForm(request: Request): Promise<RefusedForm | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (request.method !== 'POST' || !types.includes(type.split(';')[0]!.trim().toLowerCase())) return undefined
  const { pathname, search } = new URL(request.url)
  return { address: pathname + search, typed: comesFromUs(request.headers) ? await readTyped(request, type) : [] }
}

async function readTyped(request: Request, type: string): Promise<RefusedForm['typed']> {
  try {
    const bytes = await readUpload(request, { types, mostBytes: largestBodyBytes })
    const data = await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } }).formData()
    return Object.entries(labels).flatMap(([name, label]) => {
      const text = data.get(name)
      return typeof text === 'string' && text.trim() !== '' ? [{ label, text }] : []
    })
  } catch {
    // Too large, or not a form after all: then there is nothing we could show.
    return []
  }
}
