import { useState } from 'react'
import { Problem } from '#shared/http/problem.ts'

/**
 * The free times, read again when one turns out to be gone, and the one that is chosen. Another answer of the server
 * brings its own.
 * `held` is free for this person alone: they hold it already.
 */
export function useSlots(data: { slots: readonly string[] }, read: () => Promise<readonly string[]>, held?: string) {
  const [fresh, setFresh] = useState<{ instead: object; slots: readonly string[] }>()
  const [wanted, setWanted] = useState('')
  const free = fresh?.instead === data ? fresh.slots : data.slots
  const slots = held === undefined || free.includes(held) ? free : [...free, held].sort()
  /** A time is gone: shows the times that are left, or, if the server does not answer, all but that one. */
  const drop = async (gone: string) => {
    const left = await read().catch(() => free.filter(slot => slot !== gone))
    setFresh({ instead: data, slots: left })
    setWanted('')
  }
  /** Does what takes a time; when someone else was first, shows what is left. */
  const take = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act()
    } catch (cause) {
      if (cause instanceof Problem && cause.errors.some(({ field }) => field === 'startsAt')) await drop(wanted)
      throw cause
    }
  }
  return { slots, chosen: slots.includes(wanted) ? wanted : '', choose: setWanted, take, drop }
}
