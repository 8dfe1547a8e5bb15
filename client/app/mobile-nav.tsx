import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useSite, useVisitor } from './context.ts'
import { currentMark, navigationFor } from './navigation.ts'

const cell = 'relative flex min-h-15 w-full flex-col items-center justify-center gap-0.5 px-1 text-code font-semibold text-ink no-underline hover:underline'

/** The foot of small screens: four places and the menu. */
export function MobileNav({ onSignOut }: { onSignOut(): void }) {
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const { bar, main, more, account } = navigationFor(visitor, useSite())
  const menu = useRef<HTMLDialogElement>(null)
  useEffect(() => menu.current?.close(), [pathname])

  return (
    <div className="border-t-[1.5px] border-ink bg-raised md:hidden print:hidden">
      <nav aria-label="Main">
        <ul className="flex">
          {bar.map(({ to, label, short = label, icon: Icon }) => (
            <li key={to} className="flex min-w-0 flex-1">
              <A to={to} aria-current={currentMark(to, pathname)} className={`${cell} aria-[current]:before:station-mark aria-[current]:before:absolute aria-[current]:before:-top-2.25`}>
                <Icon size={20} aria-hidden="true" />{short}
              </A>
            </li>
          ))}
          <li className="flex min-w-0 flex-1">
            <button type="button" aria-haspopup="dialog" className={cell} onClick={() => menu.current?.showModal()}><Menu size={20} aria-hidden="true" />Menu</button>
          </li>
        </ul>
      </nav>
      <dialog
        ref={menu} aria-label="Menu" closedby="any"
        className="mt-auto mb-0 max-h-[85dvh] w-full max-w-full overscroll-contain border-t-[1.5px] border-ink bg-raised text-ink shadow-raised backdrop:bg-panel/60"
      >
        <div className="wrap pt-2 pb-6">
          <div className="flex items-center justify-between">
            <h2>Menu</h2>
            <IconButton icon={X} label="Close the menu" className="-mr-3" onClick={() => menu.current?.close()} />
          </div>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {[...main, ...more].map(({ to, label }) => (
              <li key={to}><A to={to} aria-current={currentMark(to, pathname)} className="flex min-h-12 items-center font-semibold text-ink no-underline hover:underline aria-[current]:before:station-mark aria-[current]:before:mr-3">{label}</A></li>
            ))}
          </ul>
          {visitor && (
            <div className="mt-4 flex items-center justify-between gap-4">
              {account ? <A to={account} className="min-w-0 truncate font-semibold">{visitor.name}</A> : <span className="min-w-0 truncate font-semibold">{visitor.name}</span>}
              <Button variant="outline" onClick={onSignOut}>Sign out</Button>
            </div>
          )}
        </div>
      </dialog>
    </div>
  )
}
