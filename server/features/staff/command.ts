import { runCommand } from '#server/command.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { makeInvitationLink, makeSetupLink } from './setup.ts'
import { listStaff } from './setup-queries.ts'

const usage = `Say what to do:

  npm run staff -- setup-link            a link that creates the first staff account
  npm run staff -- invite EMAIL NAME     a link with which that person creates a staff account
  npm run staff -- list                  the staff accounts

If the server uses an embedded database, stop it first.`

type Work = (services: Services) => Promise<string>

// npm run staff: what the staff area does, for someone with a shell but no account yet.
await runCommand(([verb, ...rest]): Work => {
  if (verb === 'setup-link') return printSetupLink
  if (verb === 'invite') return invite(rest)
  if (verb === 'list') return printStaff
  throw new Refusal(usage)
})

async function printSetupLink({ db, sites }: Services): Promise<string> {
  const link = await makeSetupLink(db, sites.originOf(null), new Date())
  if (link === undefined) throw new Refusal('There is a staff account already. Invite others with: invite EMAIL NAME')
  return `This link creates the first staff account. It works once, within an hour.\n\n  ${link}`
}

function invite([email = '', ...words]: readonly string[]): Work {
  const name = words.join(' ').trim()
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(email) || name === '') throw new Refusal(usage)
  return async ({ db, sites }) => {
    const link = await db.transaction(tx =>
      makeInvitationLink(tx, sites.originOf(null), { email, name }, { name: 'Command line' }, new Date()),
    )
    if (link === undefined) throw new Refusal(`There is already an account with the address ${email}.`)
    return `Give this link to ${name}. It works once, within two days.\n\n  ${link}`
  }
}

async function printStaff({ db }: Services): Promise<string> {
  const staff = await listStaff(db)
  if (staff.length === 0) return 'There is no staff account.'
  return staff
    .map(({ name, email, hasSecondStep }) => `${name}, ${email}${hasSecondStep ? '' : ' (no second step yet)'}`)
    .join('\n')
}
