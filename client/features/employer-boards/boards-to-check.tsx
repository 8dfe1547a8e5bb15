import { useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { decideBoard, listStaffBoards } from '#shared/employer-boards/api.ts'
import { boardSystems } from '#shared/employer-boards/board-address.ts'
import { longestReason } from '#shared/employers/limits.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { triangleAlert } from '#client/ui/icons.ts'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

type Board = AnswerOf<typeof listStaffBoards>['boards'][number]
type Decision = InputOf<typeof decideBoard>['decision']

/** Boards that employers connected and for which nothing shows by itself whose they are. */
export function BoardsToCheck({ first }: { first: readonly Board[] }) {
  const [boards, setBoards] = useState(first)
  const { show } = useFlash()
  const refresh = async (words: string) => {
    show(words)
    await call(listStaffBoards, {}).then(
      answer => setBoards(answer.boards),
      () => {},
    )
  }
  if (boards.length === 0) return null
  return (
    <div className="mt-6">
      <Section title="Job boards to check" lead="Confirm a board once you know that it belongs to the employer.">
        <ul className="border-t-[1.5px] border-ink">
          {boards.map(board => (
            <BoardRow key={`${board.id} ${board.version}`} board={board} onDecided={refresh} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function BoardRow({ board, onDecided }: { board: Board; onDecided(words: string): Promise<void> }) {
  const { id, version, system, employer, others, samples, isProven, connectedAt } = board
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAct()
  const { name, page } = boardSystems[system]
  const decide = (decision: Decision, words: string) =>
    act(async () => {
      await call(decideBoard, { id, version, decision, reason })
      await onDecided(words)
    })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line py-6">
      <div>
        <h3 className="text-h3 wrap-anywhere">
          {employer.name}: {name} {board.board}
        </h3>
        <p className="text-ink-2 wrap-anywhere">
          Website {employer.website}, email domains {employer.domains.join(', ') || 'none'}. Connected{' '}
          {spellMoment(connectedAt)}.{' '}
          <a href={page(board.board)} rel="noopener noreferrer">
            Open the board
          </a>
        </p>
      </div>
      {others.length > 0 && (
        <p className="flex gap-2 border-l-6 border-bad bg-bad-tint p-4 wrap-anywhere">
          <Icon path={triangleAlert} className="mt-1 flex-none text-bad" />
          Also claimed by {others.map(other => other.name + (other.isProven ? ' (imports it)' : '')).join(', ')}.
        </p>
      )}
      {samples.length > 0 && <p className="wrap-anywhere">Jobs on it: {samples.join('; ')}</p>}
      <TextArea
        id={`board-reason-${id}`}
        label="Message to the employer"
        hint="Needed if you refuse the board. We’ll email it exactly as you write it."
        rows={2}
        most={longestReason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        {!isProven && (
          <Button busy={busy} onClick={() => void decide('confirm', `The board of ${employer.name} is confirmed.`)}>
            Confirm<span className="sr-only"> {board.board}</span>
          </Button>
        )}
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void decide('refuse', `The board of ${employer.name} is refused.`)}
        >
          Refuse<span className="sr-only"> {board.board}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}
