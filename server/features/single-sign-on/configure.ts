import { parseArgs } from 'node:util'
import { Problem } from '#shared/http/problem.ts'
import { href } from '#shared/routing/href.ts'
import { commandLine, makeChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findUniversityBySlug } from '#server/platform/sites/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { lockUniversity } from '#server/features/universities/change-record.ts'
import type { UniversityRecord } from '#server/features/universities/record-queries.ts'
import { changeMethods, changeProvider, changeToPasswords, type Work } from './change-sign-in.ts'
import { findProvider, findSignInMethods, hasLinkedAdministrator } from './queries.ts'
import { tryOut } from './try-out.ts'

const usage = `How to set up a university's own sign-in (OpenID Connect):

  npm run sso -- --university SLUG --issuer URL --client-id ID --client-secret-env NAME [--label "…"] [--without-test]
  npm run sso -- --university SLUG --pause | --resume | --remove
  npm run sso -- --university SLUG --passwords refuse | allow

The client's secret is read from the environment variable NAME. A new sign-in is offered once an administrator of the
university has tested it on screen; with --without-test it is offered at once.
Stop a server that uses an embedded database first.`

type Shell = Pick<Services, 'db' | 'config' | 'secrets' | 'sites'>

/** Carries out the command as the screens would, and answers what to tell the operator. */
export async function configureSingleSignOn(
  services: Shell,
  args: readonly string[],
  readSecret: (name: string) => string,
): Promise<string> {
  const { db, config, secrets, sites } = services
  const { university: slug, pause, resume, remove, passwords, 'without-test': withoutTest, ...settings } = read(args)
  if (slug === undefined) throw new Refusal(usage)
  const found = await findUniversityBySlug(db, slug)
  if (!found)
    throw new Refusal(
      `There is no university "${slug}". Use the first part of its site's host name, such as northbridge.`,
    )
  const { id, name } = found

  if (remove) {
    const existed = await change(services, id, changeToPasswords)
    if (!existed) throw new Refusal(`${name} has no sign-in of its own here.`)
    return `The sign-in of ${name} has been removed. Its people sign in with a password.`
  }
  if (pause || resume) {
    await change(services, id, (work, university) => switchSignIn(work, university, resume))
    if (resume) return `The sign-in of ${name} is offered again.`
    return `The sign-in of ${name} is no longer offered, and its people sign in with a password. Its settings are kept.`
  }
  if (passwords !== undefined) {
    if (passwords !== 'refuse' && passwords !== 'allow') throw new Refusal(usage)
    const takesPassword = passwords === 'allow'
    await change(services, id, (work, university) => choosePasswords(work, university, takesPassword))
    if (takesPassword) return `People of ${name} can sign in with a password again.`
    return `People of ${name} can now sign in through their university only. Their passwords no longer work here.`
  }

  const { issuer, 'client-id': clientId, 'client-secret-env': variable, label } = settings
  if (!issuer || !clientId || !variable) throw new Refusal(usage)
  const clientSecret = readSecret(variable)
  await tryOut({ issuer, clientId, clientSecret }, config.production)
  const sealedClientSecret = secrets.seal(clientSecret)
  const isOffered = await change(services, id, (work, university) =>
    changeProvider(
      work,
      university,
      { issuer, clientId, label: label || null, sealedClientSecret, saml: null },
      withoutTest,
    ),
  )
  const origins = sites.originsOf(id)
  const returnTo = origins.flatMap(origin =>
    [href('/login-success'), href('/student-login')].map(page => `  ${origin}${page}`),
  )
  return [
    `The sign-in of ${name} has been saved. Its provider must allow these return addresses:`,
    ...returnTo,
    isOffered ? 'It is offered.' : describeTest(sites.originOf(id)),
  ].join('\n')
}

function describeTest(origin: string): string {
  const page = origin + href('/university-user-profile/:type?', { type: 'sign-in' })
  return `It is not offered yet. One of the university's administrators tests it and offers it at\n  ${page}`
}

/** What a handler does for the university's administrators, in the name of the command line. */
async function change<T>(
  { db, sites }: Shell,
  universityId: number,
  make: (work: Work, university: UniversityRecord) => Promise<T>,
): Promise<T> {
  const refreshDirectories = () => sites.refresh()
  try {
    return await makeChange({ db, now: new Date() }, commandLine, async work =>
      make({ ...work, refreshDirectories }, await lockUniversity(work.tx, universityId)),
    )
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw new Refusal(cause.errors.map(({ message }) => message).join('\n') || cause.message)
  }
}

async function switchSignIn(work: Work, university: UniversityRecord, isOffered: boolean) {
  const { tx } = work
  const { id, values } = university
  if (!(await findProvider(tx, id))) throw new Refusal(`${values.name} has no sign-in of its own here.`)
  const { signInMethods } = await findSignInMethods(tx, id)
  // While nothing else is offered, passwords are the way in.
  const takesPassword = !isOffered || signInMethods.includes('password')
  await changeMethods(work, university, { isOffered, takesPassword }, () => assertWayIn(tx, university))
}

async function choosePasswords(work: Work, university: UniversityRecord, takesPassword: boolean) {
  const { tx } = work
  const { id, values } = university
  const isOffered = (await findProvider(tx, id))?.enabled ?? false
  if (!takesPassword && !isOffered) throw new Refusal(`${values.name} has no sign-in of its own that is offered here.`)
  await changeMethods(work, university, { isOffered, takesPassword }, () => assertWayIn(tx, university))
}

/** Where a screen asks for the link of the administrator who uses it, the command is content with anyone's. */
async function assertWayIn(tx: Database, { id, values }: UniversityRecord): Promise<void> {
  if (await hasLinkedAdministrator(tx, id)) return
  throw new Refusal(
    `No administrator of ${values.name} has linked their university sign-in, so none could still get in. ` +
      'One of them links it on the page “Sign-in and security” first.',
  )
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
        'without-test': flag,
      },
    }).values
  } catch (cause) {
    throw new Refusal(`${(cause as Error).message}\n\n${usage}`)
  }
}
