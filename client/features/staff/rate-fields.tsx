import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { GoingRates } from '#shared/rules/ledger.ts'
import { occupationRoutes, rateNames } from '#shared/rules/rate-words.ts'
import type { getStaffRate } from '#shared/staff/rate-api.ts'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { VersionFields } from './rule-new-version.tsx'

interface RateFieldsProps {
  errorOf(field: string): string | undefined
  /** What the fields begin with. */
  last?: AnswerOf<typeof getStaffRate>['versions'][number] | undefined
}

/** The going rates of an occupation, since when they apply, and who says so. */
export function RateFields({ errorOf, last }: RateFieldsProps) {
  const field = (name: string) => ({ id: name, name, error: errorOf(name) })
  const rateField = (name: keyof GoingRates, hint?: string) => {
    const pence = last?.rates[name] ?? null
    return (
      <TextInput
        {...field(name)}
        label={`${rateNames[name]} (£ a year)`}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={pence === null ? '' : pence / 100}
      />
    )
  }
  return (
    <>
      <TextInput {...field('title')} label="Title" defaultValue={last?.title} />
      {rateField('standard', 'Leave a rate empty where the tables have none.')}
      {rateField('newEntrant')}
      {rateField('phd')}
      {rateField('stemPhd')}
      <Select {...field('route')} label="Route" defaultValue={last?.route}>
        {Object.entries(occupationRoutes).map(([route, words]) => (
          <option key={route} value={route}>
            {words}
          </option>
        ))}
      </Select>
      {rateField('salaryList', 'Only for an occupation that is on this list.')}
      <TextInput
        {...field('salaryListJobs')}
        label={`Which jobs are on the ${rateNames.salaryList}?`}
        hint="Such as: all jobs."
        defaultValue={last?.salaryListJobs}
      />
      {rateField('shortageList', 'Only for an occupation that is on this list.')}
      <TextInput
        {...field('shortageListJobs')}
        label={`Which jobs are on the ${rateNames.shortageList}?`}
        hint="Such as: all jobs."
        defaultValue={last?.shortageListJobs}
      />
      <VersionFields errorOf={errorOf} {...(last && { last })} />
    </>
  )
}
