import { useSyncExternalStore } from 'react'
import { productName } from '#shared/brand.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { retryNow } from './connection.ts'

// Of the set in client/ui/icons.ts. Every page carries that file, and only this part needs this one.
const wifiOff =
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20'

function subscribe(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

function describeConnection(online: boolean, isWaiting: boolean) {
  if (online) return isWaiting && `We can’t reach ${productName}. The page you asked for will open as soon as we can.`
  if (isWaiting) return 'You’re offline. The page you asked for will open when you’re back online.'
  return 'You’re offline. You can read this page. Other pages will open when you’re back online.'
}

/** @param isWaiting Whether someone wants to go to another page, which cannot be fetched. */
export function OfflineBar({ isWaiting }: { isWaiting: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const words = describeConnection(online, isWaiting)
  return (
    <div role="status" className="print:hidden">
      {words && (
        <div className="panel flex items-center justify-center gap-3 px-4 py-3 text-small font-semibold">
          <Icon path={wifiOff} className="flex-none" />
          <p>{words}</p>
          {isWaiting && (
            <Button variant="outline" className="flex-none" onClick={retryNow}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
