/** A reason not to start, for the operator: what is wrong and what to change. */
export class Refusal extends Error {
  override name = 'Refusal'
}
