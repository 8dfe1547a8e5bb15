import { parseArgs } from 'node:util'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findUniversityBySlug } from '#server/platform/sites/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { tryOut } from './try-out.ts'
import { findProvider, removeProvider, saveProvider, saveSignInMethods, switchProvider } from './queries.ts'

const usage = `How to set up a university's own sign-in (OpenID Connect):

  npm run sso -- --university SLUG --issuer URL --client-id ID --client-secret-env NAME [--label "Words on the button"]
  npm run sso -- --university SLUG --pause | --resume | --remove
  npm run sso -- --university SLUG --passwords refuse | allow

The client's secret is read from the environment variable NAME. Stop a server that uses an embedded database first.`

/** Carries out the command and answers what to tell the operator. Nothing is saved unless the provider answers. */
export async function configureSingleSignOn(
  { db, config, secrets, sites }: Pick<Services, 'db' | 'config' | 'secrets' | 'sites'>,
  args: readonly string[],
  readSecret: (name: string) => string,
): Promise<string> {
  const { university: slug, pause, resume, remove, passwords, ...settings } = read(args)
  if (slug === undefined) throw new Refusal(usage)
  const university = await findUniversityBySlug(db, slug)
  if (!university)
    throw new Refusal(
      `There is no university "${slug}". Use the first part of its site's host name, such as northbridge.`,
    )
  const { id: universityId, name } = university

  if (pause || resume || remove) {
    const existed = remove ? await removeProvider(db, universityId) : await switchProvider(db, universityId, resume)
    if (!existed) throw new Refusal(`${name} has no sign-in of its own here.`)
    if (remove) return `The sign-in of ${name} has been removed.`
    if (resume) return `The sign-in of ${name} is offered again.`
    return `The sign-in of ${name} is no longer offered. Its settings are kept.`
  }

  if (passwords !== undefined) return choosePasswords(db, university, passwords)

  const { issuer, 'client-id': clientId, 'client-secret-env': variable, label } = settings
  if (!issuer || !clientId || !variable) throw new Refusal(usage)
  const clientSecret = readSecret(variable)
  await tryOut({ issuer, clientId, clientSecret }, config.production)
  await saveProvider(db, {
    universityId,
    issuer,
    clientId,
    sealedClientSecret: secrets.seal(clientSecret),
    ...(label && { label }),
  })
  const returnTo = sites
    .originsOf(universityId)
    .flatMap(origin => [href('/login-success'), href('/student-login')].map(page => `  ${origin}${page}`))
  return `${name} now has its own sign-in. ` + `Its provider must allow these return addresses:\n${returnTo.join('\n')}`
}

/** With passwords refused, the university's own sign-in is the only way in for its people. */
async function choosePasswords(db: Database, { id, name }: { id: number; name: string }, passwords: string) {
  if (passwords !== 'refuse' && passwords !== 'allow') throw new Refusal(usage)
  const isRefused = passwords === 'refuse'
  if (isRefused && !(await findProvider(db, id))?.enabled)
    throw new Refusal(`${name} has no sign-in of its own that is offered here.`)
  await saveSignInMethods(db, id, isRefused ? ['sso'] : ['password', 'sso'])
  return isRefused
    ? `People of ${name} can now sign in through their university only. Their passwords no longer work here.`
    : `People of ${name} can sign in with a password again.`
}

function read(args: readonly string[]) {
  const word = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        university: word,
        issuer: word,
        'client-id': word,
        'client-secret-env': word,
        label: word,
        pause: flag,
        resume: flag,
        remove: flag,
        passwords: word,
      },
    }).values
  } catch (cause) {
    throw new Refusal(`${(cause as Error).message}\n\n${usage}`)
  }
}
