import { useLocation } from 'react-router'
import { productName } from '#shared/brand.ts'
import type { Place } from '#shared/render.ts'
import { href } from '#shared/routing/href.ts'
import { anyUniversity } from '#shared/universities/any-university.ts'
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
      <div className={`wrap flex items-center gap-x-2 md:flex-wrap md:gap-x-6 ${row}`}>
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
  const { bar, rest, menu: groups } = usePlaces()
  const hasMore = groups.flatMap(({ links }) => links).length > bar.length + rest.length
  return (
    <ul className="-mx-3 flex flex-wrap lg:h-full">
      {[...bar, ...rest].map(({ to, label, short = label }: Place & { short?: string }) => (
        <li key={to} className="flex">
          <A to={to} aria-current={currentMark(to, pathname)} className="nav-link header-link">
            {short}
          </A>
        </li>
      ))}
      {hasMore && (
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
  const { brand } = useSite()
  if (!useVisitor())
    return (
      <div className="flex items-center gap-1 md:gap-2">
        <LinkButton to="/login" variant="quiet" className="max-md:px-1">
          Sign in
        </LinkButton>
        {/* A university's name leaves no room for it on a phone; its sign-in page has it too. */}
        <LinkButton
          to={href('/register/:university_id', { university_id: String(brand?.signIn.id ?? anyUniversity) })}
          variant="outline"
          className={brand ? 'max-md:hidden' : 'max-md:px-2'}
        >
          Create account
        </LinkButton>
      </div>
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
