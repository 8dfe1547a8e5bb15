import { useNavigate } from 'react-router'
import type { InputOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { occupationSkills } from '#shared/rules/rate-words.ts'
import { createRate, listStaffRates, previewNewRate } from '#shared/staff/rate-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { RateFields } from './rate-fields.tsx'
import { RateHours } from './rate-hours.tsx'
import { PreviewedForm } from './rule-preview.tsx'

type Path = '/staff/new-rate'
type Values = InputOf<typeof createRate>

const load = ({ call: ask }: LoadArgs<Path>) => ask(listStaffRates, {})
type Props = PageProps<Path, typeof load>

export default function NewRate({ data: { hours } }: Props) {
  const navigate = useNavigate()
  const { show } = useFlash()
  return (
    <ConsoleFrame place="/staff/rules" title="Add an occupation" lead={<RateHours hours={hours} />}>
      <div className="mt-8">
        <Section
          title="The occupation and its going rates"
          lead="For a code that the official tables have and we don’t. It can’t be deleted later; one that can no longer be sponsored is closed."
        >
          <PreviewedForm<Values>
            what="this occupation"
            version={0}
            preview={values => call(previewNewRate, values)}
            save={async values => {
              await call(createRate, values)
              await navigate(href('/staff/rates/:code', { code: values.code.trim() }))
              show('The occupation has been added.')
            }}
            saveWords="Save occupation"
          >
            {errorOf => (
              <>
                <TextInput
                  id="code"
                  name="code"
                  error={errorOf('code')}
                  label="Code"
                  hint="Four digits, as in SOC 2020."
                  inputMode="numeric"
                  autoComplete="off"
                />
                <Select id="skill" name="skill" error={errorOf('skill')} label="Skill level">
                  {Object.entries(occupationSkills).map(([skill, words]) => (
                    <option key={skill} value={skill}>
                      {words}
                    </option>
                  ))}
                </Select>
                <TickBox id="hasPayScale" name="hasPayScale">
                  It is paid by a national pay scale
                </TickBox>
                <RateFields errorOf={errorOf} />
              </>
            )}
          </PreviewedForm>
        </Section>
      </div>
    </ConsoleFrame>
  )
}

NewRate.load = load
NewRate.head = () => ({
  title: 'Add an occupation',
  description: 'A new occupation with its going rates, for staff.',
  noindex: true,
})
