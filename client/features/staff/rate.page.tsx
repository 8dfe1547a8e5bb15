import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import type { GoingRates } from '#shared/rules/ledger.ts'
import { occupationRoutes, rateNames } from '#shared/rules/rate-words.ts'
import { getStaffRate, previewRate, restoreRate, saveRate } from '#shared/staff/rate-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { BothSides, LedgerVersions } from './ledger-versions.tsx'
import { RateHours } from './rate-hours.tsx'
import { VersionFields } from './rule-new-version.tsx'
import { PreviewedForm } from './rule-preview.tsx'
import { RepositoryConflict, SavedEdits } from './saved-edits.tsx'

type Path = '/staff/rates/:code'
const load = ({ call: ask, params }: LoadArgs<Path>) => ask(getStaffRate, { code: params.code })
type Props = PageProps<Path, typeof load>
type StaffRate = AnswerOf<typeof getStaffRate>
type Values = Omit<InputOf<typeof previewRate>, 'code'>

export default function RatePage({ data }: Props) {
  const [rate, setRate] = useState(data)
  const refresh = async () => setRate(await call(getStaffRate, { code: data.code }))
  const goingBack = {
    restore: (to: number) => call(restoreRate, { code: rate.code, version: rate.version, to }),
    onRestored: refresh,
  }
  return (
    <ConsoleFrame place="/staff/rules" title={`${rate.code} ${rate.title}`} lead={<RateHours hours={rate.hours} />}>
      <div className="mt-8">
        {rate.repository && (
          <RepositoryConflict what="going rate" side="version" shownVersion={rate.version} {...goingBack}>
            <BothSides saved={rate.versions} repository={rate.repository} />
          </RepositoryConflict>
        )}
        <Section title="Versions">
          <LedgerVersions versions={rate.versions} />
        </Section>
        <Section
          title="Change the rates"
          lead="The version before ends the day before the first day. One that begins on the same day is replaced."
        >
          <NewRates rate={rate} onSaved={refresh} />
        </Section>
        {rate.edits.length > 0 && (
          <Section title="What staff saved" lead="Going back changes what readers see at once, and can be undone here.">
            <SavedEdits edits={rate.edits} version={rate.version} isInRepository {...goingBack} />
          </Section>
        )}
      </div>
    </ConsoleFrame>
  )
}

function NewRates({ rate, onSaved }: { rate: StaffRate; onSaved(): Promise<void> }) {
  const { show } = useFlash()
  const last = rate.versions.findLast(({ status }) => status !== 'upcoming') ?? rate.versions[0]!
  return (
    <PreviewedForm<Values>
      what="this going rate"
      version={rate.version}
      preview={values => call(previewRate, { code: rate.code, ...values })}
      save={async (values, version) => {
        await call(saveRate, { code: rate.code, version, ...values })
        await onSaved()
        show('The going rates have been saved. Pages and jobs follow within minutes.')
      }}
      saveWords="Save going rates"
    >
      {errorOf => {
        const field = (name: keyof Values) => ({ id: name, name, error: errorOf(name) })
        const rateField = (name: keyof GoingRates, hint?: string) => (
          <TextInput
            {...field(name)}
            label={`${rateNames[name]} (£ a year)`}
            hint={hint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={last.rates[name] === null ? '' : last.rates[name] / 100}
          />
        )
        return (
          <>
            <TextInput {...field('title')} label="Title" defaultValue={last.title} />
            {rateField('standard', 'Leave a rate empty where the tables have none.')}
            {rateField('newEntrant')}
            {rateField('phd')}
            {rateField('stemPhd')}
            <Select {...field('route')} label="Route" defaultValue={last.route}>
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
              defaultValue={last.salaryListJobs}
            />
            {rateField('shortageList', 'Only for an occupation that is on this list.')}
            <TextInput
              {...field('shortageListJobs')}
              label={`Which jobs are on the ${rateNames.shortageList}?`}
              hint="Such as: all jobs."
              defaultValue={last.shortageListJobs}
            />
            <VersionFields errorOf={errorOf} last={last} />
          </>
        )
      }}
    </PreviewedForm>
  )
}

RatePage.load = load
RatePage.head = ({ data }: Props) => ({
  title: `${data.code} ${data.title}`,
  description: 'The going rates of an occupation, for staff.',
  noindex: true,
})
