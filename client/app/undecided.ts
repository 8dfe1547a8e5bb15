import { useSyncExternalStore } from 'react'

/**
 * The address whose guard could not be decided, if any. The navigation itself stays pending for as long as
 * nothing replaces it; the shell shows the quiet offer to try again.
 */
let address: string | undefined
const listeners = new Set<() => void>()

function set(next: string | undefined) {
  address = next
  for (const listener of listeners) listener()
}

/** Marks an address as undecided until the navigation to it is given up. Never settles before that. */
export function stayUndecided(at: string, signal: AbortSignal): Promise<never> {
  set(at)
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      if (address === at) set(undefined)
      reject(signal.reason as Error)
    })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUndecidedAddress = () =>
  useSyncExternalStore(
    subscribe,
    () => address,
    () => undefined,
  )
