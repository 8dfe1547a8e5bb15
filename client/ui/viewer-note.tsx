/** On pages of a university that some of its people may only view. */
export const ViewerNote = () => (
  <p className="my-6 max-w-measure border-l-4 border-line-strong pl-4 text-ink-2">
    You can view this page, but not change anything. Ask an administrator of your university if something should change.
  </p>
)
