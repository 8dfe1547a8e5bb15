import type { InputOf } from '#shared/http/endpoint.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { endRule, previewRuleEnd } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { StaffRule } from './rule.page.tsx'
import { PreviewedForm } from './rule-preview.tsx'

type Values = Omit<InputOf<typeof previewRuleEnd>, 'id'>
const prefix = 'end-'

/** For a rule that ends without another in its place. */
export function EndRule({ rule, onSaved }: { rule: StaffRule; onSaved(): Promise<void> }) {
  const { show } = useFlash()
  const { source } = rule.versions.at(-1)!
  return (
    <PreviewedForm<Values>
      prefix={prefix}
      version={rule.version}
      preview={values => call(previewRuleEnd, { id: rule.id, ...values })}
      save={async (values, version) => {
        await call(endRule, { id: rule.id, version, ...values })
        await onSaved()
        show(`This rule ends on ${spellDay(values.lastDay)}. Pages, jobs and dates follow within minutes.`)
      }}
      previewWords="Preview the end"
      saveWords="End this rule"
    >
      {errorOf => {
        const field = (name: keyof Values) => ({ id: prefix + name, name, error: errorOf(name) })
        return (
          <>
            <TextInput {...field('lastDay')} type="date" label="This rule ends on" hint="The last day it applies." />
            <TextInput
              {...field('sourceUrl')}
              type="url"
              label="Address of the page that says so"
              defaultValue={source.url}
            />
            <TextInput {...field('sourceName')} label="Name of that page" defaultValue={source.name} />
            <TextArea
              {...field('quote')}
              label="The sentence about the end"
              hint="Copy the sentence, on one line."
              rows={2}
            />
          </>
        )
      }}
    </PreviewedForm>
  )
}
