import { spellDay } from '#shared/calendar/days.ts'

export type Register = { date: string; isDemo: boolean } | null

const officialPage = 'https://www.gov.uk/government/publications/register-of-licensed-sponsors-workers'

/** Where a result comes from, what it is not, and what to beware of; the end of every one. */
export function RegisterNote({ register }: { register: Register }) {
  return (
    <div className="mt-6 grid max-w-measure gap-3">
      <p className="border-l-4 border-warn pl-3">
        <strong>No one is allowed to sell you a certificate of sponsorship.</strong> A genuine sponsor never does. A
        recruitment agency in the register usually can’t sponsor a job with one of its clients.
      </p>
      <p className="text-small text-ink-2">
        {register ? (
          <>
            From the {register.isDemo ? 'demo' : 'UK'} register of licensed sponsors (workers) of{' '}
            {spellDay(register.date)}.
            {!register.isDemo && ' Source: Home Office on GOV.UK, Open Government Licence v3.0.'}
          </>
        ) : (
          'No register has been imported here yet.'
        )}{' '}
        Check the official page:{' '}
        <a href={officialPage} rel="noopener noreferrer">
          Register of licensed sponsors on GOV.UK
        </a>
        . General information, not immigration advice.
      </p>
    </div>
  )
}

/** Above everything else, so that no one takes invented organisations for real ones. */
export function DemoNote({ register }: { register: Register }) {
  if (!register?.isDemo) return null
  return (
    <p className="mb-6 border-l-6 border-info bg-info-tint px-4 py-3">
      <strong>Demo register: invented organisations.</strong> No real employer is in it. Try “Brightworks”.
    </p>
  )
}
