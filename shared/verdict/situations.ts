/** What someone without a profile can say of themselves. It is kept in the address. */
export const chosenSituations = {
  student: 'I hold a Student visa',
  graduate: 'I hold a Graduate visa',
  abroad: 'I am abroad',
} as const
export type ChosenSituation = keyof typeof chosenSituations
export const chosenSituationNames = Object.keys(chosenSituations) as ChosenSituation[]

export const readChosenSituation = (value: string | null | undefined): ChosenSituation | undefined =>
  chosenSituationNames.find(name => name === value)
