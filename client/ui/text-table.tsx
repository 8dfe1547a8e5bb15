import { Wide } from './wide.tsx'

interface TextTableProps {
  label: string
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
  /** So much to read in each row that a small screen scrolls it. */
  isLong?: boolean
  /** The first cells are names in a program, such as those of cookies. */
  isCode?: boolean
  className?: string
}

const cell = 'py-2.5 pr-4 text-left align-top tabular-nums'
/** A name is bold. Whole sentences in bold are hard to read. */
const weightOf = (first: string) => (first.endsWith('.') ? 'font-normal' : 'font-semibold')

/** A table of words, with its rows named by their first cell. */
export function TextTable({ label, columns, rows, isLong = true, isCode = false, className = '' }: TextTableProps) {
  return (
    <Wide label={label} className={`border-y-[1.5px] border-ink ${className}`}>
      <table className={`w-full text-small ${isLong ? 'min-w-[40rem] print:min-w-0' : ''}`}>
        <thead>
          <tr className="border-b border-line">
            {columns.map(words => (
              <th key={words} scope="col" className={`${cell} font-semibold`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first} className="break-inside-avoid border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} ${weightOf(first)} ${isCode ? 'w-40 font-code wrap-anywhere' : ''}`}>
                {first}
              </th>
              {rest.map((words, place) => (
                <td key={columns[place + 1]} className={cell}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}
