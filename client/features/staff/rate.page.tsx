import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { checkRate, getStaffRate, previewRate, restoreRate, saveRate } from '#shared/staff/rate-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { CheckedToday } from './ledger-check.tsx'
import { BothSides, LedgerVersions } from './ledger-versions.tsx'
import { RateFields } from './rate-fields.tsx'
import { RateHours } from './rate-hours.tsx'
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
          <CheckedToday
            subject="The going rates are"
            check={() => call(checkRate, { code: rate.code, version: rate.version })}
            onChecked={refresh}
          />
        </Section>
        <Section
          title="Change the rates"
          lead="The version before ends the day before the first day. One that begins on the same day is replaced."
        >
          <NewRates rate={rate} onSaved={refresh} />
        </Section>
        {rate.edits.length > 0 && (
          <Section title="What staff saved" lead="Going back changes what readers see at once, and can be undone here.">
            <SavedEdits edits={rate.edits} version={rate.version} isInRepository={rate.isInRepository} {...goingBack} />
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
      {errorOf => <RateFields errorOf={errorOf} last={last} />}
    </PreviewedForm>
  )
}

RatePage.load = load
RatePage.head = ({ data }: Props) => ({
  title: `${data.code} ${data.title}`,
  description: 'The going rates of an occupation, for staff.',
  noindex: true,
})
