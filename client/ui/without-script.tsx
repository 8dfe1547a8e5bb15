import { use } from 'react'
import { HelpAddress } from './help-address.ts'

/**
 * Goes into a noscript element, and only into what the server sends: where a script runs, no one sees it, and React
 * leaves it alone.
 */
export function WithoutScript({ what = 'This form' }: { what?: string }) {
  const address = use(HelpAddress)
  return (
    <p className="border-l-6 border-warn bg-warn-tint p-4">
      {what} needs JavaScript, which is switched off in your browser.{' '}
      {address && (
        <>
          You can email <a href={`mailto:${address}`}>{address}</a> instead.
        </>
      )}
    </p>
  )
}
