/** As it was typed: lines stay lines. */
export const NoticeText = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className="mt-2 grid gap-3 wrap-anywhere whitespace-pre-line">
    {paragraphs.map((paragraph, place) => (
      // Paragraphs can be the same, and never move.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={place}>{paragraph}</p>
    ))}
  </div>
)
