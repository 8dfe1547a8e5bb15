/** How far someone has come, as a line. The words next to it say the same. */
export const GuideProgress = ({ done, of }: { done: number; of: number }) => (
  <progress value={done} max={of} aria-label={`${done} of ${of} steps done`} className="route-progress mt-2" />
)
