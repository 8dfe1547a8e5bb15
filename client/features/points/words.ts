import type { Group } from '#shared/points/line.ts'

export const groupTitles: Readonly<Record<Group, string>> = {
  age: 'Age',
  english: 'English',
  work: 'Skilled work',
  study: 'Study',
  partner: 'Partner',
  extras: 'Extras',
}

export const pointsInWords = (points: number) => `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`

/** With its sign, as a change is written. */
export function writeSigned(points: number) {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}

export const visaTitles = { 189: 'Independent', 190: 'Nominated by a state', 491: 'Regional' } as const
