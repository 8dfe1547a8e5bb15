/** A reason not to start, for the operator: what is wrong and what to change. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** What was read has far fewer rows than last time. Someone who knows that it is complete can accept that. */
export class ShrunkRefusal extends Refusal {
  override name = 'ShrunkRefusal'
  /** Without advice on how to accept it, which differs between the command and the screen. */
  readonly facts: string
  constructor(facts: string, what: string) {
    super(`${facts} Nothing was changed. If the ${what} is complete, run the import again with --accept-drop.`)
    this.facts = facts
  }
}
