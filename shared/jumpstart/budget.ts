/** A budget as one text, which is kept like the other texts of the programme: `rent=650; food=220`. */
export type Budget = Readonly<Record<string, string>>

export const longestBudget = 1_000
const longestAmount = 10

/** For each country its own, as the currency differs. */
export const budgetField = (country: string) => `budget-${country}`

export const writeBudget = (amounts: Budget): string =>
  Object.entries(amounts)
    .map(([slug, amount]) => [slug, amount.replace(/[^\d.,]/g, '').slice(0, longestAmount)] as const)
    .filter(([, amount]) => amount !== '')
    .map(([slug, amount]) => `${slug}=${amount}`)
    .join('; ')

export const readBudget = (text: string): Budget =>
  Object.fromEntries(
    text
      .split('; ')
      .map(part => part.split('='))
      .filter((part): part is [string, string] => part.length === 2),
  )
