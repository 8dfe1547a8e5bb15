import { href, withQuery } from '#shared/routing/href.ts'
import { textKindKeys, textKinds, type TextKind } from '#shared/staff/edit-kinds.ts'
import { LinkRow } from '#client/ui/link-row.tsx'

/** Everything that staff write for readers, with the kind that is open. */
export function ContentKinds({ here }: { here: TextKind | 'workshops' | 'hosts' }) {
  const texts = textKindKeys.map(kind => ({
    to: withQuery('/staff/content', { kind }),
    words: textKinds[kind],
    isHere: kind === here,
  }))
  const events = { to: href('/staff/workshops'), words: 'Events', isHere: here === 'workshops' }
  const hosts = { to: href('/staff/hosts'), words: 'Meeting hosts', isHere: here === 'hosts' }
  return (
    <div className="mt-6">
      <LinkRow label="Kinds of content" links={[...texts, events, hosts]} />
    </div>
  )
}
