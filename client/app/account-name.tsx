import { A } from '#client/ui/a.tsx'
import { usePlaces, useVisitor } from './context.ts'

/** The signed-in person's name, leading to their profile where their role has one. */
export function AccountName() {
  const visitor = useVisitor()
  const { account } = usePlaces()
  const look = 'max-w-48 min-w-0 truncate font-semibold'
  return account ? (
    <A to={account} className={look}>
      {visitor?.name}
    </A>
  ) : (
    <span className={look}>{visitor?.name}</span>
  )
}
