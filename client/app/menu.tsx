import { useEffect, type MouseEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { close } from '#client/ui/icons.ts'
import { AccountName } from './account-name.tsx'
import { usePlaces, useVisitor } from './context.ts'
import { currentMark } from './current-mark.ts'

interface MenuProps {
  dialog: RefObject<HTMLDialogElement | null>
  onSignOut(): void
}

/**
 * Every place of the visitor's, from the foot of small screens or the side of large ones. The browser keeps the focus
 * in it.
 */
export function Menu({ dialog, onSignOut }: MenuProps) {
  const { pathname } = useLocation()
  const visitor = useVisitor()
  const { menu } = usePlaces()
  useEffect(() => dialog.current?.close(), [dialog, pathname])
  // Whatever was pressed, what comes of it is shown on the page behind.
  const pressed = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) dialog.current?.close()
  }
  return (
    // The keys press its links and buttons.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Menu"
      closedby="any"
      onClick={pressed}
      className="mt-auto mb-0 max-h-[85dvh] w-full max-w-full overscroll-contain border-t-[1.5px] border-ink bg-raised text-ink shadow-raised backdrop:bg-panel/60 md:mt-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-dvh md:w-96 md:border-t-0 md:border-l-[1.5px]"
    >
      <div className="px-4 pt-2 pb-6 md:px-6 md:pt-4">
        <div className="flex items-center justify-between">
          <h2>Menu</h2>
          <IconButton icon={close} label="Close menu" className="-mr-3" />
        </div>
        {menu.map(({ title, links }) => (
          <section key={title} className="mt-4">
            <h3 className="text-small text-ink-2">{title}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <A to={to} aria-current={currentMark(to, pathname)} className="nav-link menu-link">
                    {label}
                  </A>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {visitor && (
          <div className="mt-4 flex items-center justify-between gap-4">
            <AccountName />
            <Button variant="outline" onClick={onSignOut}>
              Sign out
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}
