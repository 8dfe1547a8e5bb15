import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

/** User and system time of a process and of its ended children, from Linux's own accounting. @param {number} pid */
function readProcess(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
    return { parent: Number(fields[1]), ms: own * tickMs, endedMs: ended * tickMs }
  } catch {
    return undefined
  }
}

/**
 * Processor time of the servers, and of PostgreSQL with all its processes.
 * @param {number[]} pids @param {number | undefined} postmaster
 */
export function measureProcessor(pids, postmaster) {
  let ms = pids.reduce((sum, pid) => sum + (readProcess(pid)?.ms ?? 0), 0)
  if (postmaster === undefined) return ms
  ms += (readProcess(postmaster)?.ms ?? 0) + (readProcess(postmaster)?.endedMs ?? 0)
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined
    if (found?.parent === postmaster) ms += found.ms
  }
  return ms
}

/** What a server says about itself, the worst of several. @param {number[]} ports @param {string} token */
export async function readMetrics(ports, token) {
  const texts = await Promise.all(
    ports.map(async port => {
      const answer = await fetch(`http://localhost:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      return answer.text()
    }),
  )
  /** @param {string} name */
  const worst = name => Math.max(...texts.map(text => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])))
  return {
    memoryMb: worst('process_resident_memory_bytes') / 1024 / 1024,
    delayMs: worst('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
