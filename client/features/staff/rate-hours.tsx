import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

interface RateHoursProps {
  hours: { ruleId: string; words: string | null }
}

/** The working week is one rule for all going rates, so it is changed there. */
export function RateHours({ hours: { ruleId, words } }: RateHoursProps) {
  return (
    <>
      {words === null
        ? 'Yearly pay by occupation. No rule says for how many hours today.'
        : `Yearly pay by occupation, for ${words}.`}{' '}
      <A to={href('/staff/rules/:id', { id: ruleId })}>Change the hours</A>
    </>
  )
}
