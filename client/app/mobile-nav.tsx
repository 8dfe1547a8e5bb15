import { useLocation } from 'react-router'
import { A } from '#client/ui/a.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { menu } from '#client/ui/icons.ts'
import { usePlaces } from './context.ts'
import { currentMark } from './current-mark.ts'

/** The foot of small screens: four places and the menu. */
export function MobileNav({ onMenu }: { onMenu(): void }) {
  const { pathname } = useLocation()
  const { bar } = usePlaces()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-10 border-t-[1.5px] border-ink bg-raised md:hidden print:hidden"
    >
      <ul className="flex px-1">
        {bar.map(({ to, label, short = label, icon }) => (
          <li key={to} className="flex min-w-0 flex-auto">
            <A to={to} aria-current={currentMark(to, pathname)} className="nav-link bar-link">
              <Icon path={icon} />
              {short}
            </A>
          </li>
        ))}
        <li className="flex min-w-0 flex-auto">
          <button type="button" aria-haspopup="dialog" className="nav-link bar-link" onClick={onMenu}>
            <Icon path={menu} />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  )
}
