import type { ReactNode } from 'react'
import { Horizon } from '#client/ui/horizon.tsx'

interface UniversityFrameProps {
  /** Without one, the frame keeps the site's own look. */
  university: { stylesheet: string; countryId: number } | null
  children: ReactNode
}

/** A page of one university on the main site: its colours, and its country's horizon at the foot. */
export function UniversityFrame({ university, children }: UniversityFrameProps) {
  if (!university) return <div className="wrap">{children}</div>
  return (
    <div className="branded">
      {/* `precedence` lets React put it into the head once, and wait for it. */}
      <link rel="stylesheet" href={university.stylesheet} precedence="university" />
      <div className="wrap">{children}</div>
      <div className="mt-12 -mb-18">
        <Horizon country={university.countryId} tone="brand" />
      </div>
    </div>
  )
}
