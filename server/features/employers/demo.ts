import { inArray } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoStaff } from '#server/platform/people/demo.ts'
import { users } from '#server/platform/people/tables.ts'
import { domainOf } from '#shared/employers/work-email.ts'
import { insertDomain, insertMember, insertOrganisation } from './organisations/queries.ts'

/** Three invented employers: one approved, one to review, one refused. */
const demoEmployers = [
  {
    email: 'hiring@brightworks.example',
    jobTitle: 'Head of hiring',
    organisation: {
      name: 'Brightworks Engineering Ltd',
      countryId: 226,
      website: 'www.brightworks.example',
      statement: '',
      state: 'approved',
    },
    registered: 60,
  },
  {
    email: 'people@quillandfinch.example',
    jobTitle: 'People lead',
    organisation: {
      name: 'Quill and Finch Publishing',
      countryId: 226,
      website: 'www.quillandfinch.example',
      statement:
        'I am on our team page under “People”. We have no sponsor licence, but hire many people on Graduate visas.',
      state: 'pending',
    },
    registered: 2,
  },
  {
    email: 'jobs@brightwork5.example',
    jobTitle: '',
    organisation: {
      name: 'Brightworks Engineering',
      countryId: 226,
      website: 'www.brightwork5.example',
      statement: '',
      state: 'refused',
      reason: 'The domain of your email address is not that of Brightworks Engineering Ltd.',
    },
    registered: 9,
  },
] as const

export async function loadDemoEmployers(tx: Database, now: Date): Promise<void> {
  const emails = [demoStaff.email, ...demoEmployers.map(({ email }) => email)]
  const people = await tx.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails))
  const idOf = (email: string) => people.find(person => person.email === email)!.id
  for (const { email, jobTitle, organisation, registered } of demoEmployers) {
    const at = new Date(now.getTime() - days(registered))
    const decided = organisation.state !== 'pending' && { decidedAt: at, decidedBy: idOf(demoStaff.email) }
    const organisationId = await insertOrganisation(tx, { ...organisation, isDemo: true, ...decided }, at)
    await insertDomain(tx, domainOf(email), organisationId)
    await insertMember(tx, { userId: idOf(email), organisationId, jobTitle, joinedAt: at })
  }
}
