import { useEffect, useState, type ComponentType } from 'react'
import { PageHeading } from '#client/ui/page-heading.tsx'

/** What is shown for a page that failed. Every navigation fetches it, so one that fails has it at once. */
let errorView: ComponentType | undefined
export const setErrorView = (view: ComponentType): void => {
  errorView = view
}

/** Only the page that was sent can fail before that is there: then it is fetched. */
export const latePageError = (fetchView: () => Promise<unknown>) =>
  function LatePageError() {
    const [View, setView] = useState(() => errorView)
    useEffect(() => {
      if (View) return
      const show = () => setView(() => errorView ?? UnexplainedError)
      void fetchView().then(show, show)
    }, [View])
    return View && <View />
  }

/** The page failed, and so did the script that says more. */
const UnexplainedError = () => (
  <div className="wrap">
    <PageHeading title="Something broke on our side" lead="Load the page again in a minute." />
  </div>
)
