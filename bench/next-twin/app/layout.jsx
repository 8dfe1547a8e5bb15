import Link from 'next/link'
import { Icon } from './drawn-icon.jsx'
import { addressOf, footer, menu } from './links.js'

const Row = ({ links }) => (
  <ul>
    {links.map(words => (
      <li key={words} className="border-b border-line">
        <Link prefetch={false} href={addressOf(words)} className="flex min-h-11 items-center gap-3 py-2">
          <Icon path="M4 12h16M14 6l6 6-6 6" />
          <span>{words}</span>
        </Link>
      </li>
    ))}
  </ul>
)

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>
        <header className="border-b-4 border-route">
          <nav aria-label="Main">
            <Row links={menu} />
          </nav>
        </header>
        <main>{children}</main>
        <footer className="mt-16 border-t-4 border-route">
          <Row links={footer} />
        </footer>
      </body>
    </html>
  )
}
