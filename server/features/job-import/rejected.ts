/** Why a row cannot be used. */
export class Rejected extends Error {
  readonly field: string
  readonly isStillListed: boolean
  constructor(field: string, problem: string, isStillListed = true) {
    super(problem)
    this.field = field
    this.isStillListed = isStillListed
  }
}
