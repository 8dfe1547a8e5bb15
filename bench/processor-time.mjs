import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What processes have worked so far, with those they have ended and waited for. @param {number[]} pids */
export const processorMs = pids => pids.reduce((sum, pid) => sum + ofProcess(pid), 0)

/**
 * Waits until a server and its database do next to nothing: right after its start it practises drawing CVs and counts
 * what happened, which is no part of what a request costs. @param {() => number[]} pids
 */
export async function waitUntilIdle(pids) {
  for (;;) {
    const before = processorMs(pids())
    await new Promise(resolve => setTimeout(resolve, 2_000))
    if (processorMs(pids()) - before < 100) return
  }
}

/** @param {number} pid */
function ofProcess(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10
  } catch {
    return 0
  }
}

/** The processes of a PostgreSQL server on this machine. @param {string} url */
export function databaseProcesses(url) {
  const port = new URL(url).port
  const all = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  const main = all
    .find(line => line.includes('postgres') && line.includes(`-p ${port}`))
    ?.trim()
    .split(/\s+/)[0]
  if (!main) throw new Error('The database server was not found among the processes.')
  return readdirSync(`/proc`)
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => pid === Number(main) || parentOf(pid) === Number(main))
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return NaN
  }
}

/** @param {number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
