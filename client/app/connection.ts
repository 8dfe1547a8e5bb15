import { useSyncExternalStore } from 'react'
import { scriptHeader } from '#shared/constants.ts'
import { Problem } from '#shared/http/problem.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000
const probeMs = 5_000

/** Called when someone asks for another try. */
const retries = new Set<() => void>()
/** How many navigations wait for the connection. */
let waiting = 0
const listeners = new Set<() => void>()

function countWaiting(change: 1 | -1) {
  waiting += change
  for (const listener of listeners) listener()
}

/** Whether the server answers at all. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    headers: { [scriptHeader.name]: scriptHeader.value },
    signal: AbortSignal.timeout(probeMs),
  }).catch(() => undefined)
  return answer?.ok === true
}

/** An answer of the server, even a refusal, is not a lost connection. */
const mayBeLost = (cause: unknown) =>
  cause instanceof Problem ? cause.code === 'NO_CONNECTION' : cause instanceof Error

/**
 * Does what a navigation needs from the server. While there is no connection it waits and tries again, as if the
 * answer only took longer: the page that is open stays, and the navigation goes on by itself. Any other failure is
 * the caller's.
 */
export async function untilReached<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let isWaiting = false
  try {
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        return await work()
      } catch (cause) {
        if (signal?.aborted || !mayBeLost(cause) || (await isServerReachable())) throw cause
      }
      if (!isWaiting) countWaiting(1)
      isWaiting = true
      await waitForRetry(pause, signal)
    }
  } finally {
    if (isWaiting) countWaiting(-1)
  }
}

/** Until the browser is online again, someone asks for it, or a while has passed: not every loss is noticed. */
function waitForRetry(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      retries.delete(retry)
      removeEventListener('online', retry)
      signal?.removeEventListener('abort', giveUp)
    }
    const retry = () => {
      end()
      resolve()
    }
    const giveUp = () => {
      end()
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(retry, pauseMs)
    retries.add(retry)
    addEventListener('online', retry)
    signal?.addEventListener('abort', giveUp)
  })
}

export const retryNow = () => {
  for (const retry of retries) retry()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a navigation waits for the connection. One that was given up for another may still be among them. */
export const useIsWaitingForConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )
