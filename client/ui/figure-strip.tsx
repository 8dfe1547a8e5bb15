interface FigureStripProps {
  figures: readonly { label: string; value: string; about: string; change: string }[]
}

/** A few numbers side by side in one frame, each with what it counts and how it changed, in words. */
export const FigureStrip = ({ figures }: FigureStripProps) => (
  <dl className="grid border-[1.5px] border-ink md:auto-cols-fr md:grid-flow-col print:auto-cols-fr print:grid-flow-col">
    {figures.map(({ label, value, about, change }) => (
      <div
        key={label}
        className="border-b border-line p-4 last:border-b-0 md:border-r md:border-b-0 md:last:border-r-0 print:border-r print:border-b-0 print:p-2 print:last:border-r-0"
      >
        <dt className="text-small text-ink-2">{label}</dt>
        <dd className="mt-1">
          <span className="font-display text-h2 font-bold tabular-nums">{value}</span>
          <span className="block">{about}</span>
          {change && <span className="mt-1 block text-small text-ink-2">{change}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
