import { useState } from 'react'
import { Problem } from '#shared/http/problem.ts'
import type { OwnValues } from '#shared/universities/own-schemas.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'

interface Newest {
  version: number
  values: OwnValues
}

/** What the server says it is now, where someone else was quicker. */
const readNewest = (cause: unknown): Newest | undefined =>
  cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE' ? (cause.body.current as Newest) : undefined

interface OwnFormOptions<Part> {
  version: number
  onVersion(version: number): void
  /** What the form began with. */
  first: Part
  read(fields: Readonly<Record<string, string>>, data: FormData): Part
  save(part: Part & { version: number }): Promise<{ version: number }>
  saved: string
}

/**
 * A form for some fields of the university's record. A change of other fields meanwhile is no conflict. One of the same
 * fields is shown, and from then on saving means: mine, though I have seen theirs.
 */
export function useOwnForm<Part extends Partial<OwnValues>>(options: OwnFormOptions<Part>) {
  const { version, onVersion, first, read, save, saved } = options
  const [theirs, setTheirs] = useState<Part>()
  const [known, setKnown] = useState(first)
  const { show } = useFlash()
  const send = async (part: Part, seen: number) => {
    const answer = await save({ ...part, version: seen })
    onVersion(answer.version)
    setKnown(part)
    setTheirs(undefined)
    show(saved)
  }
  const form = useForm<Record<string, string>>(async (fields, data) => {
    const part = read(fields, data)
    try {
      await send(part, version)
    } catch (cause) {
      const newest = readNewest(cause)
      if (!newest) throw cause
      onVersion(newest.version)
      const current = pick(newest.values, known)
      if (isSame(current, known)) return send(part, newest.version)
      setKnown(current)
      setTheirs(current)
      throw cause
    }
  })
  return { ...form, theirs }
}

const pick = <Part extends object>(values: object, part: Part) =>
  Object.fromEntries(Object.keys(part).map(name => [name, values[name as keyof object]])) as Part

/** Both come from the server as JSON, with their fields in one order. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
