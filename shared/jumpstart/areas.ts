/** The areas of the plan, in the order they are shown. */
export const areas = {
  papers: 'Papers',
  money: 'Money',
  home: 'Home',
  work: 'Work',
  skills: 'Skills',
  network: 'Network',
} as const
export type Area = keyof typeof areas
export const areaKeys = Object.keys(areas) as Area[]
