import { useNavigate } from 'react-router'
import type { InputOf } from '#shared/http/endpoint.ts'
import { ledgerCountries, ledgerCountryKeys, topicKeys, topics } from '#shared/rules/ledger.ts'
import { listUnits } from '#shared/rules/values.ts'
import { href } from '#shared/routing/href.ts'
import { createRule, listStaffRules, previewNewRule } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { VersionFields } from './rule-new-version.tsx'
import { PreviewedForm } from './rule-preview.tsx'

type Values = InputOf<typeof createRule>

// What the list answers is not shown, but only staff get an answer.
const load = ({ call: ask }: LoadArgs<'/staff/new-rule'>) => ask(listStaffRules, {})

const countries = ledgerCountryKeys.map(key => `${key} (${ledgerCountries[key].name})`).join(', ')

export default function NewRule() {
  const navigate = useNavigate()
  const { show } = useFlash()
  return (
    <ConsoleFrame
      place="/staff/rules"
      title="Add a rule"
      lead="Texts can quote it by its id in braces as soon as it is saved. It can’t be deleted later, only ended."
    >
      <div className="mt-8">
        <Section title="The rule and its first version">
          <PreviewedForm<Values>
            version={0}
            preview={values => call(previewNewRule, values)}
            save={async values => {
              await call(createRule, values)
              await navigate(href('/staff/rules/:id', { id: values.id }))
              show('The rule has been added.')
            }}
            saveWords="Save rule"
          >
            {errorOf => {
              const field = (name: keyof Values) => ({ id: name, name, error: errorOf(name) })
              return (
                <>
                  <TextInput
                    {...field('id')}
                    label="Id"
                    hint={`A country and words between dots, such as uk.graduate.length. Countries: ${countries}.`}
                    autoComplete="off"
                  />
                  <TextInput {...field('title')} label="Title" hint="As readers see it." />
                  <Select {...field('topic')} label="Topic">
                    {topicKeys.map(topic => (
                      <option key={topic} value={topic}>
                        {topics[topic]}
                      </option>
                    ))}
                  </Select>
                  <Select {...field('unit')} label="Unit">
                    {listUnits().map(unit => (
                      <option key={unit} value={unit}>
                        {unit}
                      </option>
                    ))}
                  </Select>
                  <TextArea
                    {...field('value')}
                    label="Value"
                    hint="A number without its unit, a date such as 2027-04-06, or a sentence on one line."
                    rows={2}
                  />
                  <VersionFields errorOf={errorOf} asksForStart />
                </>
              )
            }}
          </PreviewedForm>
        </Section>
      </div>
    </ConsoleFrame>
  )
}

NewRule.load = load
NewRule.head = () => ({ title: 'Add a rule', description: 'A new rule of the ledger, for staff.', noindex: true })
