import type { ReactNode } from 'react'
import { Horizon } from './horizon.tsx'

/** The sign over a landing page: a full-width band in the country's colour, its horizon along the foot. */
export function SignBand({ country, children }: { country: number; children: ReactNode }) {
  return (
    <section className="band">
      <div className="wrap pt-8 pb-6 md:pt-16 md:pb-4">{children}</div>
      <Horizon country={country} />
    </section>
  )
}
