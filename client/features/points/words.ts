import type { Group } from '#shared/points/count.ts'

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
export const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

export const visaTitles = { 189: 'Independent', 190: 'Nominated by a state', 491: 'Regional' } as const
