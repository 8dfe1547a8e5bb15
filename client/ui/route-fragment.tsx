/** Solid: built and travelled. Dotted: not there, or not open. */
const fragments = {
  /** Built as far as the station; the rest is planned. */
  ahead: { solid: 'M8 56H64', dotted: 'M84 56H156' },
  /** The line stops here. */
  end: { solid: 'M8 56H104M104 36V76', dotted: '' },
  /** A lowered barrier. */
  gate: { solid: 'M8 76H52M64 88V28M52 36H144M88 36v12M112 36v12M136 36v12', dotted: 'M80 76H156' },
  /** A piece is missing. */
  broken: { solid: 'M8 56H52L66 36M88 76L102 56H152', dotted: '' },
} as const

export type FragmentName = keyof typeof fragments

/** A small piece of route for pages that have nothing else to show. A drawing only; the words are next to it. */
export function RouteFragment({ name }: { name: FragmentName }) {
  const { solid, dotted } = fragments[name]
  return (
    <svg
      aria-hidden="true"
      viewBox="6 20 154 72"
      width="154"
      height="72"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-route"
    >
      <path d={solid} />
      {dotted && <path d={dotted} strokeDasharray="0.1 12" />}
      {name === 'ahead' && <circle cx="72" cy="56" r="9" className="fill-sign stroke-ink" />}
    </svg>
  )
}
