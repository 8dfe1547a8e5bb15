/** Asks where the reader is. The address behind it belongs to the application. */
export type DetectCountry = (signal: AbortSignal) => Promise<string>

interface Detection {
  answer: Promise<string>
  waiting: number
  abort(): void
}
/** One call and its answer for all fields of a page. A failed one is forgotten: the next field may try again. */
let shared: Detection | undefined

/** `toCountry` knows which answers are countries. Returns what ends the waiting. */
export function awaitCountry(
  detect: DetectCountry,
  timeoutMs: number,
  toCountry: (answer: string) => string | null,
  tell: (country: string) => void,
  fail: (cause: unknown) => void,
): () => void {
  const detection = (shared ??= startDetection(detect, timeoutMs, toCountry))
  let here = true
  detection.waiting++
  detection.answer.then(
    country => {
      if (here) tell(country)
    },
    cause => {
      if (here) fail(cause)
    },
  )
  return () => {
    here = false
    detection.waiting--
    // React's strict mode leaves and comes back in one breath; that must not end the call.
    queueMicrotask(() => {
      if (detection.waiting === 0) detection.abort()
    })
  }
}

function startDetection(
  detect: DetectCountry,
  timeoutMs: number,
  toCountry: (answer: string) => string | null,
): Detection {
  const controller = new AbortController()
  const answer = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
    new Promise<string>(asked => asked(detect(controller.signal)))
      .then(code => toCountry(code) ?? Promise.reject(new Error(`"${code}" is no country`)))
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
  answer.catch(() => {
    shared = undefined
  })
  return { answer, waiting: 0, abort: () => controller.abort() }
}
