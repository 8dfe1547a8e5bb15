import { useRef, useState } from 'react'
import { Problem } from '#shared/http/problem.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'

interface QueueList<Item> {
  items: readonly Item[]
}

/** A list of a queue that is read again after each decision. */
export function useQueue<Item extends { id: number }, List extends QueueList<Item>>(
  first: List & QueueList<Item>,
  read: () => Promise<List>,
) {
  const [shown, setShown] = useState({ first, items: first.items })
  // Another part or page of the queue.
  if (shown.first !== first) setShown({ first, items: first.items })
  const box = useRef<HTMLDivElement>(null)
  const { show } = useFlash()
  const put = (items: readonly Item[]) => setShown(now => ({ ...now, items }))
  return {
    box,
    items: shown.items,
    /** It is done, whether or not the list can be read again. */
    async decided(words: string) {
      show(words)
      // The button that had the focus is gone.
      box.current?.focus()
      await read().then(
        ({ items }) => put(items),
        () => {},
      )
    },
    /** Someone else was first: the items get their new content, and keep what was typed next to them. */
    async refresh() {
      await read().then(
        ({ items }) =>
          setShown(now => ({
            ...now,
            items: now.items.map(item => items.find(({ id }) => id === item.id) ?? item),
          })),
        () => {},
      )
    },
    replace(item: Item) {
      setShown(now => ({ ...now, items: now.items.map(each => (each.id === item.id ? item : each)) }))
    },
  }
}

/** A decision on what was seen. If it has changed since, the item is read again and the reason is shown. */
export function useDecision(refresh: (current: unknown) => Promise<void>) {
  const { act, busy, error } = useAct()
  const decide = (work: () => Promise<void>) =>
    act(async () => {
      try {
        await work()
      } catch (cause) {
        if (cause instanceof Problem && cause.body.current !== undefined) await refresh(cause.body.current)
        throw cause
      }
    })
  return { decide, busy, error }
}
