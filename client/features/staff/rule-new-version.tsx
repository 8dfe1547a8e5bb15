import { confidences } from '#shared/rules/ledger.ts'
import { sureness } from '#shared/rules/sureness.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { previewRule, saveRule } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { StaffRule } from './rule.page.tsx'
import { PreviewedForm } from './rule-preview.tsx'

type Values = Omit<InputOf<typeof previewRule>, 'id'>

export function NewVersion({ rule, onSaved }: { rule: StaffRule; onSaved(): Promise<void> }) {
  const { show } = useFlash()
  const last = rule.versions.findLast(({ status }) => status !== 'upcoming') ?? rule.versions[0]!
  return (
    <PreviewedForm<Values>
      version={rule.version}
      preview={values => call(previewRule, { id: rule.id, ...values })}
      save={async (values, version) => {
        await call(saveRule, { id: rule.id, version, ...values })
        await onSaved()
        show('The new version has been saved. Pages, jobs and dates follow within minutes.')
      }}
      saveWords="Save new version"
    >
      {errorOf => (
        <>
          {rule.unit === 'text' ? (
            <TextArea
              id="value"
              name="value"
              error={errorOf('value')}
              label="Value"
              hint="A sentence, on one line."
              rows={3}
            />
          ) : (
            <TextInput
              id="value"
              name="value"
              error={errorOf('value')}
              label={`Value (${rule.unit})`}
              hint={`Now: ${last.words}`}
              autoComplete="off"
            />
          )}
          <VersionFields errorOf={errorOf} last={last} asksForStart />
        </>
      )}
    </PreviewedForm>
  )
}

interface VersionFieldsProps {
  errorOf(field: string): string | undefined
  /** What the fields begin with. */
  last?: Pick<StaffRule['versions'][number], 'source' | 'confidence' | 'note'>
  /** Whether the first day may be one on which it applied already. */
  asksForStart?: boolean
}

/** Since when it applies, and who says so. */
export function VersionFields({ errorOf, last, asksForStart }: VersionFieldsProps) {
  const field = (name: keyof Values) => ({ id: name, name, error: errorOf(name) })
  return (
    <>
      <TextInput {...field('validFrom')} type="date" label="First day" />
      {asksForStart && (
        <Select {...field('start')} label="How sure is the first day?" defaultValue="exact">
          <option value="exact">The rule begins on this day</option>
          <option value="seen">It applied on this day and may be older</option>
        </Select>
      )}
      <TextInput {...field('validTo')} type="date" label="Last day (optional)" hint="Only if its end is known." />
      <TextInput
        {...field('sourceUrl')}
        type="url"
        label="Address of the page that says it"
        defaultValue={last?.source.url}
      />
      <TextInput {...field('sourceName')} label="Name of the page" defaultValue={last?.source.name} />
      <TextArea {...field('quote')} label="What the page says" hint="Copy the sentence, on one line." rows={2} />
      <Select {...field('confidence')} label="Confidence" defaultValue={last?.confidence ?? 'high'}>
        {confidences.map(confidence => (
          <option key={confidence} value={confidence}>
            {sureness[confidence]}
          </option>
        ))}
      </Select>
      <TextArea {...field('note')} label="Note for readers (optional)" rows={2} defaultValue={last?.note} />
    </>
  )
}
