import { useLocation } from 'react-router'
import { productName } from '#shared/brand.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { menu } from '#client/ui/icons.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { AccountName } from './account-name.tsx'
import { usePlaces, useSite, useVisitor } from './context.ts'
import { currentMark } from './current-mark.ts'
import { SiteName } from './site-name.tsx'

interface HeaderProps {
  onMenu(): void
  onSignOut(): void
}

export function Header({ onMenu, onSignOut }: HeaderProps) {
  const { isMicrosite } = useSite()
  // A university's name leaves no room for the links next to it.
  const [row, nav] = isMicrosite ? ['', ''] : ['lg:flex-nowrap', 'lg:order-none lg:w-auto lg:self-stretch']
  return (
    <header className="bg-surface print:hidden">
      <div className={`wrap flex items-center gap-x-4 md:flex-wrap md:gap-x-6 ${row}`}>
        <SiteName />
        <nav aria-label="Main" className={`order-last hidden w-full md:block ${nav}`}>
          <HeaderLinks onMenu={onMenu} />
        </nav>
        <div className="ml-auto flex min-h-16 flex-none items-center gap-4 py-2">
          {isMicrosite && <span className="max-w-min text-small text-ink-2 md:max-w-none">with {productName}</span>}
          <Account onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

/** The link to the current page or part has a station on the line under the header. */
function HeaderLinks({ onMenu }: { onMenu(): void }) {
  const { pathname } = useLocation()
  const { bar, rest, more } = usePlaces()
  return (
    <ul className="-mx-3 flex flex-wrap lg:h-full">
      {[...bar, ...rest].map(({ to, label }) => (
        <li key={to} className="flex">
          <A to={to} aria-current={currentMark(to, pathname)} className="nav-link header-link">
            {label}
          </A>
        </li>
      ))}
      {more.length > 0 && (
        <li className="flex">
          <button type="button" aria-haspopup="dialog" className="nav-link header-link gap-2" onClick={onMenu}>
            <Icon path={menu} />
            More
          </button>
        </li>
      )}
    </ul>
  )
}

function Account({ onSignOut }: { onSignOut(): void }) {
  if (!useVisitor())
    return (
      <LinkButton to="/login" variant="outline">
        Sign in
      </LinkButton>
    )
  return (
    <div className="hidden items-center gap-2 md:flex">
      <AccountName />
      <Button variant="quiet" className="-mr-3" onClick={onSignOut}>
        Sign out
      </Button>
    </div>
  )
}
