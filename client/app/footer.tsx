import type { Places } from '#shared/render.ts'
import { A } from '#client/ui/a.tsx'
import { usePlaces } from './context.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { rememberTheme } from './theme.ts'

type Place = Places['rest'][number]

const legal: readonly Place[] = [{ to: '/privacy-policy', label: 'Privacy' }, { to: '/terms-condition', label: 'Terms' }, { to: '/accessibility-statement', label: 'Accessibility' }]

export function Footer() {
  const { footer } = usePlaces()
  return (
    <footer className="mt-18 bg-surface print:hidden">
      <Terminus />
      <div className="wrap pt-8 pb-6">
        {footer.length > 0 && (
          <nav aria-label="Footer" className="grid grid-cols-2 gap-x-4 gap-y-8 pb-10 md:grid-cols-4 md:gap-x-8">
            {footer.map(({ title, links }) => (
              <div key={title}>
                <h2 className="text-body font-bold">{title}</h2>
                <ul className="link-list mt-2">{links.map(link => <FooterLink key={link.to} {...link} />)}</ul>
              </div>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-small">
          <ul className="flex flex-wrap gap-x-5">{legal.map(link => <FooterLink key={link.to} {...link} />)}</ul>
          <ThemeSwitch onChoose={rememberTheme} />
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: Place) {
  return <li><A to={to} className="inline-flex min-h-9 items-center text-ink-2">{label}</A></li>
}

/** The line ends: the buffer stop of a route map, over the foot of every page. */
function Terminus() {
  return (
    <div aria-hidden="true" className="flex items-center">
      <span className="h-1 flex-1 bg-route" />
      <span className="h-5 w-1 bg-route" />
      <span className="w-4 md:w-6 lg:w-[max(2rem,calc(50vw-35.5rem))]" />
    </div>
  )
}
