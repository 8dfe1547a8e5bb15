import { useSyncExternalStore } from 'react'
import { productName } from '#shared/brand.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { wifiOff } from '#client/ui/icons.ts'
import { retryNow } from './connection.ts'

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
