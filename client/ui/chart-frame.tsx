import { useId, type ReactNode } from 'react'
import { Wide } from './wide.tsx'

interface ChartFrameProps {
  /** What the chart shows, as a sentence. */
  finding: string
  /** What was counted, when and by whom. */
  about: ReactNode
  table: { columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** Where the table is to be had as a file. */
  csv: string
  /** Under the chart: where it comes from. */
  foot?: ReactNode
  /** The chart. */
  children: ReactNode
}

const isFigure = (cell: string) => /^[\d.,]+%?$/.test(cell)

/** A chart with its finding over it, and the same as a table and as a file under it. */
export function ChartFrame({ finding, about, table: { columns, rows }, csv, foot, children }: ChartFrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid border-t-[1.5px] border-ink py-6 md:py-8">
      <h2 id={id} className="max-w-measure text-h2">
        {finding}
      </h2>
      <p className="mt-2 mb-5 max-w-measure text-small text-ink-2">{about}</p>
      {children}
      {foot && <p className="mt-4 max-w-measure text-small text-ink-2">{foot}</p>}
      <div className="mt-2 flex flex-wrap items-start gap-x-8 print:hidden">
        <details className="min-w-0 flex-1 basis-64">
          <summary className="min-h-11 py-2.5 font-semibold">Show as table</summary>
          <Wide label={`Table: ${finding}`}>
            <table className="w-full text-left text-small">
              <thead>
                <tr>
                  {columns.map(column => (
                    <th key={column} scope="col" className="border-b border-ink py-2 pr-4 align-bottom font-display">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row" className="border-b border-line py-2 pr-4 align-top font-normal">
                      {name}
                    </th>
                    {cells.map((cell, place) => (
                      <td
                        key={columns[place + 1]}
                        className={`border-b border-line py-2 pr-4 align-top ${isFigure(cell) ? 'font-display tabular-nums' : ''}`}
                      >
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Wide>
        </details>
        <a href={csv} download className="inline-flex min-h-11 items-center">
          Download as CSV
        </a>
      </div>
    </section>
  )
}
