/** Dark on white by day and by night: many cameras read nothing else. */
export function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg
      data-theme="light"
      role="img"
      aria-label="QR code with the secret. The same secret is below as text."
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
      className="mt-3 border-[1.5px] border-line-strong bg-surface"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}
