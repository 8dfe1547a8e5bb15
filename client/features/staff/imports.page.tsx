import { spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { listSources } from '#shared/staff/import-api.ts'
import { sourceAlerts } from '#shared/staff/import-kinds.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ConsoleList } from './console-list.tsx'
import { describeRun } from './import-run.tsx'

const load = ({ call }: LoadArgs<'/staff/imports'>) => call(listSources, {})
type ListedSource = AnswerOf<typeof listSources>['sources'][number]

export default function Imports({ data: { sources } }: PageProps<'/staff/imports', typeof load>) {
  return (
    <ConsoleFrame
      place="/staff/imports"
      title="Imports"
      lead="Where jobs and registers come from. You see a preview before anything is imported for the first time."
    >
      <LinkButton to="/staff/new-import" className="mt-8">
        Add source
      </LinkButton>
      {sources.length === 0 ? (
        <p className="mt-8">No sources yet. Begin with the UK register of licensed sponsors.</p>
      ) : (
        <ConsoleList
          rows={sources.map(source => ({
            id: source.id,
            to: href('/staff/imports/:id', { id: String(source.id) }),
            name: source.values.name,
            facts: [describeState(source), describeNext(source)],
          }))}
        />
      )}
    </ConsoleFrame>
  )
}

function describeState({ alert, lastRun }: ListedSource): string {
  if (alert) return sourceAlerts[alert]
  return lastRun ? describeRun(lastRun) : 'Not imported yet'
}

function describeNext({ isPaused, nextRunAt, values }: ListedSource): string {
  if (isPaused) return 'Paused'
  if (nextRunAt) return `Next: ${spellMoment(nextRunAt)}`
  return values.address ? 'Only when you start it' : 'By upload'
}

Imports.load = load
Imports.head = () => ({ title: 'Imports', description: 'Where jobs and registers come from.', noindex: true })
