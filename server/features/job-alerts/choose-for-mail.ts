export const mostInMail = 10
const mostOfEmployer = 2
/** How many to look through: enough that one busy employer does not crowd out the rest. */
export const lookThrough = 200

/** The first ten, with at most two from one employer, however its name is capitalised. */
export function chooseForMail<J extends { company: string }>(found: readonly J[]): J[] {
  const ofEmployer = new Map<string, number>()
  return found
    .filter(({ company }) => {
      const key = company.trim().toLowerCase()
      const before = ofEmployer.get(key) ?? 0
      ofEmployer.set(key, before + 1)
      return before < mostOfEmployer
    })
    .slice(0, mostInMail)
}
