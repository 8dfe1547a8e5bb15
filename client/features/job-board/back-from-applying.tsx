import { useEffect, useState } from 'react'
import { useIsBack } from './applying.ts'
import type * as Question from './did-you-apply.tsx'

/** The question, fetched only for those who come back from the employer's page. */
export function BackFromApplying(props: { jobId: number; title: string; today: string }) {
  const isBack = useIsBack(props.jobId)
  const [part, setPart] = useState<typeof Question>()
  useEffect(() => {
    if (isBack)
      void import('./did-you-apply.tsx').then(setPart, () => {
        // Without a connection there is no one to tell; the next visit asks again.
      })
  }, [isBack])
  return part ? <part.DidYouApply key={props.jobId} {...props} /> : null
}
