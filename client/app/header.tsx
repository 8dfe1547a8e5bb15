import { useLocation } from 'react-router'
import { productName } from '#shared/brand.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { useSite, useVisitor } from './context.ts'
import { currentMark, navigationFor, type NavLink } from './navigation.ts'
import { SiteName } from './site-name.tsx'

export function Header({ onSignOut }: { onSignOut(): void }) {
  const site = useSite()
  const visitor = useVisitor()
  const { main, account } = navigationFor(visitor, site)
  return (
    <header className="bg-surface print:hidden">
      <div className="wrap flex items-center gap-x-4 md:flex-wrap md:gap-x-6 lg:flex-nowrap">
        <SiteName />
        <nav aria-label="Main" className="order-last hidden w-full md:block lg:order-none lg:w-auto lg:self-stretch">
          <ul className="-mx-3 flex flex-wrap lg:h-full">
            {main.map(link => <HeaderLink key={link.to} {...link} />)}
          </ul>
        </nav>
        <div className="ml-auto flex min-h-16 flex-none items-center gap-4 py-2">
          {site.isMicrosite && <span className="max-w-min text-small text-ink-2 md:max-w-none">with {productName}</span>}
          {visitor ? (
            <div className="hidden items-center gap-2 md:flex">
              {account ? <A to={account} className="max-w-48 truncate font-semibold">{visitor.name}</A> : <span className="max-w-48 truncate font-semibold">{visitor.name}</span>}
              <Button variant="quiet" className="-mr-3" onClick={onSignOut}>Sign out</Button>
            </div>
          ) : <LinkButton to="/login" variant="outline">Sign in</LinkButton>}
        </div>
      </div>
    </header>
  )
}

/** The link of the current page or part carries a station that stands on the line under the header. */
function HeaderLink({ to, label }: NavLink) {
  const { pathname } = useLocation()
  return (
    <li className="flex">
      <A
        to={to} aria-current={currentMark(to, pathname)}
        className="relative flex items-center px-3 py-3 font-semibold text-ink no-underline hover:underline hover:decoration-2 aria-[current]:after:station-mark aria-[current]:after:absolute aria-[current]:after:-bottom-2.5 aria-[current]:after:left-1/2 aria-[current]:after:z-10 aria-[current]:after:-translate-x-1/2"
      >
        {label}
      </A>
    </li>
  )
}
