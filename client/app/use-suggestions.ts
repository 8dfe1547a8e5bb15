import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

const waitMs = 150

interface Suggestions<T> {
  query: string
  matches: readonly T[]
  /** No one could be asked, so that there are none says nothing. */
  isUnknown?: boolean
}

/** What matches the letters typed so far, asked for a moment after the last one. `first` is what the server drew. */
export function useSuggestions<T>(
  query: string,
  first: Suggestions<T>,
  ask: (query: string) => Promise<readonly T[]>,
): Suggestions<T> {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (query === shown.query) return undefined
    // The last letter typed decides; the answer to an earlier one may come late and is dropped.
    let dropped = false
    const timer = setTimeout(async () => {
      const answer = await ask(query).then(
        matches => ({ matches }),
        () => ({ matches: [], isUnknown: true }),
      )
      if (!dropped) setShown({ query, ...answer })
    }, waitMs)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [query, shown.query, ask])
  return shown
}

/** One forwards, one back, or none for any other key. */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}

/** Up and down walk from the field through the links below it and back. The keys only add to what Tab does already. */
export function walkLinks(event: KeyboardEvent, form: RefObject<HTMLFormElement | null>) {
  const step = arrowStep(event.key)
  const stops = [...(form.current?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
  if (!step || stops.length < 2) return
  event.preventDefault()
  const here = stops.indexOf(document.activeElement as HTMLElement)
  stops[(here + step + stops.length) % stops.length]!.focus()
}
