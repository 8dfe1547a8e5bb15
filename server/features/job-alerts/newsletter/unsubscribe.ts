import type { Database } from '#server/platform/db/database.ts'
import { stopUniversityEmails, wantsUniversityEmails } from '#server/platform/people/profile-queries.ts'
import { listAlerts, stopAlerts } from '../alerts.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { endSubscription, findSubscriber } from './queries.ts'
import { readKey, type Unsubscribing } from './unsubscribe-key.ts'

interface Asked {
  email: string
  key: string
}
interface State {
  what: 'newsletter' | 'search' | 'university' | null
  names: string[]
  isOn: boolean
}
const nothing: State = { what: null, names: [], isOn: false }

const searchesOf = ({ searchId, alsoIds = [] }: Extract<Unsubscribing, { from: 'search' }>) => [searchId, ...alsoIds]

/** What a key would stop. A person with a key has received our email, so may know. */
export async function readUnsubscribeState(db: Database, secrets: Secrets, { email, key }: Asked): Promise<State> {
  const what = readKey(secrets, email, key)
  if (!what) return nothing
  if (what.from === 'newsletter') {
    const status = (await findSubscriber(db, what.email))?.status
    return { what: 'newsletter', names: [], isOn: status === 'confirmed' || status === 'pending' }
  }
  if (what.from === 'university') {
    return { what: 'university', names: [], isOn: await wantsUniversityEmails(db, what.userId) }
  }
  const alerts = await listAlerts(db, what.userId, searchesOf(what))
  return { what: 'search', names: alerts.map(({ name }) => name), isOn: alerts.some(({ isOn }) => isOn) }
}

/** Doing it twice is harmless. */
export async function end(db: Database, secrets: Secrets, asked: Asked, now: Date): Promise<State> {
  const what = readKey(secrets, asked.email, asked.key)
  if (what?.from === 'newsletter') await endSubscription(db, what.email, now)
  if (what?.from === 'search') await stopAlerts(db, what.userId, searchesOf(what))
  if (what?.from === 'university') await stopUniversityEmails(db, what.userId, now)
  return readUnsubscribeState(db, secrets, asked)
}
