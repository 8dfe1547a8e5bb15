import { useState } from 'react'
import { A } from '#client/ui/a.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { LateDetails } from '#client/ui/late-details.tsx'
import type { SaveSearchFormProps } from './save-search-form.tsx'

/** Saves the current search, to email its new jobs. */
export function SaveSearch(props: Omit<SaveSearchFormProps, 'onSaved'>) {
  const [isSaved, setSaved] = useState(false)
  if (isSaved)
    return (
      <p ref={takeFocus} tabIndex={-1} className="mb-4 border-l-6 border-good pl-3">
        Search saved. You can find it under <A to="/my-saved-jobs">your saved jobs</A>.
      </p>
    )
  return (
    <LateDetails summary="Save this search" className="open:w-full" load={() => import('./save-search-form.tsx')}>
      {({ SaveSearchForm }) => <SaveSearchForm {...props} onSaved={() => setSaved(true)} />}
    </LateDetails>
  )
}
