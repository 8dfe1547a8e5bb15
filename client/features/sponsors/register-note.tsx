import { spellDay } from '#shared/days.ts'

export type Register = { date: string; isDemo: boolean } | null

/** Where a result comes from and what it is not; the end of every one. */
export function RegisterNote({ register }: { register: Register }) {
  return (
    <p className="mt-6 max-w-measure text-small text-ink-2">
      {register
        ? <>From the UK register of licensed sponsors (workers) of {spellDay(register.date)}. {register.isDemo
          ? 'Demo register: invented organisations.'
          : 'Source: Home Office on GOV.UK, Open Government Licence v3.0.'}</>
        : 'No register has been imported here yet.'}
      {' '}General information, not immigration advice.
    </p>
  )
}

/** Above everything else, so that nobody takes invented organisations for real ones. */
export function DemoNote({ register }: { register: Register }) {
  if (!register?.isDemo) return null
  return <p className="mb-6 border-l-6 border-info bg-info-tint px-4 py-3"><strong>Demo register: invented organisations.</strong> No real employer is in it. Try “Brightworks”.</p>
}
