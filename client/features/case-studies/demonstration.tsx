/** Said before anything else, so that no one takes an example for proof. */
export const Demonstration = ({ words }: { words: string }) => (
  <p className="max-w-measure border-l-6 border-info bg-info-tint p-4">
    <b>Demonstration.</b> {words}
  </p>
)
