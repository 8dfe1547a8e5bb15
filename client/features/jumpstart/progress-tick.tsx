import type { AnswerOf } from '#shared/http/endpoint.ts'
import { saveProgress } from '#shared/jumpstart/api.ts'
import { call } from '#client/api.ts'
import { useLastWanted } from '#client/app/use-last-wanted.ts'
import { ErrorLine } from '#client/ui/field.tsx'

export type Progress = AnswerOf<typeof saveProgress>

interface ProgressTickProps {
  list: 'playbook' | 'reading'
  item: string
  isDone: boolean
  words: string
  onSaved(progress: Progress): void
}

/** One box for the whole step or text. Pressing it again undoes it. */
export function ProgressTick({ list, item, isDone, words, onSaved }: ProgressTickProps) {
  const { isOn, want, error } = useLastWanted(isDone, async wanted =>
    onSaved(await call(saveProgress, { list, item, isDone: wanted })),
  )
  return (
    <div className="mt-6 border-y-[1.5px] border-ink py-2 print:hidden">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={event => want(event.target.checked)}
          className="size-5 flex-none accent-brand"
        />
        <span className="font-semibold">{words}</span>
      </label>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

export const ProgressLine = ({ progress: { done, of }, what }: { progress: Progress; what: string }) => (
  <div role="status" className="pb-4 text-ink-2">
    {done} of {of} {what} done
    <progress value={done} max={of} aria-label={`${done} of ${of} ${what} done`} className="route-progress mt-2" />
  </div>
)
