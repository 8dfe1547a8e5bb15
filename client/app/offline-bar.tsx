import { useSyncExternalStore } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import { wifiOff } from '#client/ui/icons.ts'

function subscribe(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="panel flex items-center justify-center gap-3 px-4 py-3 text-small font-semibold">
          <Icon path={wifiOff} className="flex-none" />
          You’re offline. You can read this page. Other pages will open when you’re back online.
        </p>
      )}
    </div>
  )
}
