import { useLocation } from 'react-router'
import { roleHome } from '#shared/access/visitor.ts'
import type { ErrorDetails, RefusedForm } from '#shared/render.ts'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment, type FragmentName } from '#client/ui/route-fragment.tsx'
import { useSite, useVisitor } from './context.ts'

interface ErrorWords {
  title: string
  lead: string
  drawing: FragmentName
  /** Whether asking again can help. */
  retry?: true
}

const unreadable: ErrorWords = {
  title: 'We can’t read this address',
  lead: 'Part of it is missing or mistyped. Check the address, or start from one of these pages.',
  drawing: 'broken',
}
const broken: ErrorWords = {
  title: 'Something broke on our side',
  lead: 'Try again in a minute. If it happens again, tell us what you were doing.',
  drawing: 'broken',
  retry: true,
}

const refusedForm: ErrorWords = {
  title: 'Your form wasn’t sent',
  drawing: 'gate',
  lead: 'Our forms need JavaScript. It wasn’t ready yet, or it’s switched off in your browser. Open the page again, wait a moment, then send the form.',
}

const words: Readonly<Record<number, ErrorWords>> = {
  400: unreadable,
  403: {
    title: 'You can’t open this page',
    lead: 'Your account doesn’t have access to it. If you think it should, contact us.',
    drawing: 'gate',
  },
  404: {
    title: 'Page not found',
    lead: 'The address may be mistyped, or the page has moved. One of these pages may help.',
    drawing: 'end',
  },
  410: {
    title: 'This page has been removed',
    lead: 'It won’t come back. These pages may help instead.',
    drawing: 'end',
  },
  429: {
    title: 'Too many requests',
    lead: 'Wait a minute, then try again.',
    drawing: 'gate',
    retry: true,
  },
  503: {
    title: 'We can’t answer right now',
    lead: 'The site is very busy, or your connection was lost. Try again in a minute.',
    drawing: 'broken',
    retry: true,
  },
}

const wordsFor = (status: number, details: ErrorDetails | null): ErrorWords =>
  (details?.refused ? refusedForm : undefined) ?? words[status] ?? (status >= 500 ? broken : unreadable)

export function errorHead(status: number, details: ErrorDetails | null = null) {
  const { title, lead } = wordsFor(status, details)
  return { title, description: lead, noindex: true }
}

export function ErrorPage({ status, nearby, refused }: ErrorDetails & { status: number }) {
  const { title, lead, drawing, retry } = wordsFor(status, { refused })
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap pt-10">
      <RouteFragment name={drawing} />
      <PageHeading title={title} lead={lead} />
      {refused && <Refused {...refused} />}
      <div className="flex flex-wrap gap-3">
        {/* This address again, as a whole page (`_top` keeps the router out of it): only then is a script that failed
            fetched again. */}
        {retry && (
          <a href={pathname + search} target="_top" className={buttonLook('primary')}>
            Try again
          </a>
        )}
        <LinkButton to={visitor ? roleHome[visitor.role] : '/'} variant={retry || refused ? 'outline' : 'primary'}>
          {visitor ? 'Go to your dashboard' : 'Go to the home page'}
        </LinkButton>
      </div>
      {nearby && nearby.length > 0 && (
        <nav aria-labelledby="nearby" className="mt-8">
          <h2 id="nearby" className="text-h3">
            Did you mean one of these?
          </h2>
          <ul className="link-list mt-1">
            {nearby.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="inline-flex min-h-11 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ul className="mt-8 flex flex-wrap gap-x-6">
        <Place to="/jobs">Jobs</Place>
        <Place to="/country-guide">Country guides</Place>
        <Place to="/blog">Advice</Place>
        <Place to="/faq">Questions and answers</Place>
        <Place to="/contact-us">Contact us</Place>
      </ul>
      <p className="mt-8 text-small text-ink-3">Error {status}</p>
    </div>
  )
}

/** What someone typed must not be lost with the form: here it can be copied. */
function Refused({ address, typed }: RefusedForm) {
  const { helpAddress } = useSite()
  return (
    <div className="mb-6 grid max-w-measure gap-6">
      {typed.length > 0 && (
        <section aria-labelledby="typed" className="border-t-[1.5px] border-ink pt-4">
          <h2 id="typed" className="text-h3">
            What you typed
          </h2>
          <p className="text-small text-ink-2">Copy what you want to keep. We haven’t stored it.</p>
          <dl className="mt-3 grid gap-3">
            {typed.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {helpAddress && (
        <p>
          If it doesn’t work, email <a href={`mailto:${helpAddress}`}>{helpAddress}</a>.
        </p>
      )}
      <div>
        <a href={address} target="_top" className={buttonLook('primary')}>
          Open the form again
        </a>
      </div>
    </div>
  )
}

function Place(props: Parameters<typeof A>[0]) {
  return (
    <li>
      <A {...props} className="inline-flex min-h-11 items-center" />
    </li>
  )
}
