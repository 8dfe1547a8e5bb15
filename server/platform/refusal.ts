/** A reason not to start, in words for whoever starts the program: what is wrong and what to change. */
export class Refusal extends Error {
  override name = 'Refusal'
}
