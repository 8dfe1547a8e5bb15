const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Lengths of time in milliseconds. */

export const seconds = (count: number) => count * second
export const minutes = (count: number) => count * minute
export const hours = (count: number) => count * hour
export const days = (count: number) => count * day

export const daysBefore = (now: Date, count: number) => new Date(now.getTime() - days(count))
