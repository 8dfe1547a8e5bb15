import { useRef, type ReactNode } from 'react'
import { SkipLink } from '#client/ui/skip-link.tsx'
import { FlashArea } from './flash.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { MobileNav } from './mobile-nav.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { StartLine } from './start-line.tsx'

interface ShellProps {
  children: ReactNode
  /** The about page wears its own style. */
  pageStyle?: 'about' | undefined
  /** A navigation is under way. */
  busy: boolean
  /** A navigation waits for the connection. */
  isWaiting?: boolean
  onSignOut(): void
  /** Fixed to the foot of the screen, so that it is always in sight. */
  notice?: ReactNode
}

/** Everything around a page. Needs the site, the visitor and a FlashProvider above it. */
export function Shell({ children, pageStyle, busy, isWaiting = false, onSignOut, notice }: ShellProps) {
  const menu = useRef<HTMLDialogElement>(null)
  const openMenu = () => menu.current?.showModal()
  return (
    <div className="flex min-h-dvh flex-col pb-bar md:pb-0 print:pb-0">
      <SkipLink />
      <Header onMenu={openMenu} onSignOut={onSignOut} />
      <StartLine busy={busy} />
      <FlashArea />
      <main id="main" tabIndex={-1} data-page={pageStyle} aria-busy={busy} className="flex-1 -outline-offset-3">
        {children}
      </main>
      <Footer />
      <div className="sticky bottom-bar z-10 md:bottom-0">
        {notice}
        <OfflineBar isWaiting={isWaiting} />
      </div>
      <MobileNav onMenu={openMenu} />
      <Menu dialog={menu} onSignOut={onSignOut} />
    </div>
  )
}
