declare module 'autocannon' {
  interface Request {
    path?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    /** How long, or how many requests. */
    duration?: number
    amount?: number
    headers: Record<string, string>
    requests?: Request[]
  }
  interface Result {
    requests: { total: number; average: number }
    /** In milliseconds. */
    latency: { p50: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
