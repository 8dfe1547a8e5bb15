import { useState } from 'react'
import { useNavigate } from 'react-router'
import { nameRegisterCountry } from '#shared/registers/checker-countries.ts'
import { allSeries, publications, type Series } from '#shared/registers/publications.ts'
import { href } from '#shared/routing/href.ts'
import { createSource, listSources } from '#shared/staff/import-api.ts'
import { jobFormatKeys, jobFormats, type JobFormat, type SourceKind } from '#shared/staff/import-kinds.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { emptySource, readSource, SourceFields, textIn } from './import-fields.tsx'

// What the list answers is not shown, but only staff get an answer.
const load = ({ call: ask }: LoadArgs<'/staff/new-import'>) => ask(listSources, {})

export default function NewImport() {
  const navigate = useNavigate()
  const { show } = useFlash()
  const [kind, setKind] = useState<SourceKind>('jobs')
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const { id } = await call(createSource, {
      ...readSource(data),
      kind,
      format: kind === 'jobs' ? (textIn(data, 'format') as JobFormat) : null,
      series: kind === 'register' ? (textIn(data, 'series') as Series) : null,
    })
    await navigate(href('/staff/imports/:id', { id: String(id) }))
    show('The source has been added.')
  })
  return (
    <ConsoleFrame
      place="/staff/imports"
      title="Add a source"
      lead="Nothing is imported yet: you make a preview on the next page."
    >
      <div className="mt-8">
        <Form failure="The source hasn’t been added yet" errors={errors} onSubmit={submit}>
          <Select
            id="kind"
            name="kind"
            label="What it brings"
            value={kind}
            onChange={event => setKind(event.currentTarget.value as SourceKind)}
            error={errorOf('kind')}
          >
            <option value="jobs">Jobs</option>
            <option value="sponsors">The UK register of licensed sponsors</option>
            <option value="register">An official register of another country</option>
          </Select>
          {kind === 'jobs' && (
            <Select id="format" name="format" label="Format" defaultValue="csv" error={errorOf('format')}>
              {jobFormatKeys.map(format => (
                <option key={format} value={format}>
                  {jobFormats[format].name}
                </option>
              ))}
            </Select>
          )}
          {kind === 'register' && (
            <Select id="series" name="series" label="Publication" error={errorOf('series')}>
              {allSeries.map(series => (
                <option key={series} value={series}>
                  {nameRegisterCountry(publications[series].countryId)}: {publications[series].title}
                </option>
              ))}
            </Select>
          )}
          <SourceFields key={kind} values={emptySource} isAboutJobs={kind === 'jobs'} errorOf={errorOf} />
          <div>
            <Button type="submit" busy={busy}>
              Add source
            </Button>
          </div>
        </Form>
      </div>
    </ConsoleFrame>
  )
}

NewImport.load = load
NewImport.head = () => ({ title: 'Add a source', description: 'For staff.', noindex: true })
