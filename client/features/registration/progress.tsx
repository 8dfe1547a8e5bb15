import { useId } from 'react'
import { inThousands } from '#shared/in-thousands.ts'

interface ProgressProps {
  label: string
  done: number
  of: number
  /** What is counted, such as “people”; without it, a share is shown. */
  unit?: string
}

/** How far something is that takes a while. */
export function Progress({ label, done, of, unit }: ProgressProps) {
  const id = useId()
  const share = of === 0 ? 100 : Math.floor((done / of) * 100)
  return (
    <div className="max-w-form">
      <p className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="tabular-nums">
          {unit ? `${inThousands(done)} of ${inThousands(of)} ${unit}` : `${share}%`}
        </span>
      </p>
      <progress id={id} value={done} max={Math.max(1, of)} className="mt-1 block h-4 w-full accent-brand">
        {share}%
      </progress>
    </div>
  )
}
