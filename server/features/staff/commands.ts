import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { minutes } from '#shared/calendar/durations.ts'
import { fieldErrors } from '#shared/http/field-errors.ts'
import { Problem } from '#shared/http/problem.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { sampleColours } from '#shared/site/measure-brand.ts'
import { SenderEmail } from '#shared/forms/schemas.ts'
import { SettingsForm } from '#shared/staff/settings-schemas.ts'
import { AdministratorForm, UniversityForm } from '#shared/staff/university-schemas.ts'
import { commandLine, makeChange } from '#server/platform/audit/record-change.ts'
import { findOwnMail } from '#server/platform/mail/queries.ts'
import { createSmtpDelivery } from '#server/platform/mail/smtp.ts'
import { sendMailNow } from '#server/platform/mail/worker.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findUniversityBySlug } from '#server/platform/sites/queries.ts'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { changeSettings, type ChangeWork, type TypedSettings } from './change-settings.ts'
import { makeInvitationLink, makeSetupLink } from './setup.ts'
import { listStaff } from './setup-queries.ts'
import { addUniversity, inviteAdministratorTo } from './universities/add-university.ts'
import { writeTestEmail } from './write-test-email.ts'

const usage = `Say what to do:

  npm run staff -- setup-link            a link that creates the first staff account
  npm run staff -- invite EMAIL NAME     a link with which that person creates a staff account
  npm run staff -- list                  the staff accounts

  npm run staff -- operator [--name NAME] [--address ADDRESS] [--email EMAIL]
                                         who runs the service, for the legal pages
  npm run staff -- sender EMAIL          whom emails are from
  npm run staff -- test-email EMAIL      sends a test email at once, and says how it went
  npm run staff -- university --name NAME --slug SLUG --contact EMAIL [--domains a.example,b.example]
                              [--country GB] [--city CITY] [--colour '#6b1f4f'] [--welcome WORDS]
                                         creates a university, whose site is then open at SLUG.your-domain
  npm run staff -- administrator SLUG EMAIL NAME
                                         emails that person an invitation as its administrator

If the server uses an embedded database, stop it first.`

type Shell = Pick<Services, 'db' | 'sites' | 'config' | 'liveConfig' | 'log'>
type Work = (services: Shell) => Promise<string>

/** What `npm run staff` was asked to do. `smtpUrl` is where emails are sent. */
export function readStaffCommand([verb = '', ...rest]: readonly string[], smtpUrl: string | undefined): Work {
  switch (verb) {
    case 'setup-link':
      return printSetupLink
    case 'invite':
      return invite(rest)
    case 'list':
      return printStaff
    case 'operator':
      return setOperator(rest)
    case 'sender':
      return setSender(rest)
    case 'test-email':
      return sendTestEmail(rest, smtpUrl)
    case 'university':
      return createUniversity(rest)
    case 'administrator':
      return inviteAdministrator(rest)
    default:
      throw new Refusal(usage)
  }
}

async function printSetupLink({ db, sites }: Shell): Promise<string> {
  const link = await makeSetupLink(db, sites.originOf(null), new Date())
  if (link === undefined) throw new Refusal('There is a staff account already. Invite others with: invite EMAIL NAME')
  return `This link creates the first staff account. It works once, within an hour.\n\n  ${link}`
}

function invite([email = '', ...words]: readonly string[]): Work {
  const name = words.join(' ').trim()
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(email) || name === '') throw new Refusal(usage)
  return async ({ db, sites }) => {
    const link = await db.transaction(tx =>
      makeInvitationLink(tx, sites.originOf(null), { email, name }, commandLine, new Date()),
    )
    if (link === undefined) throw new Refusal(`There is already an account with the address ${email}.`)
    return `Give this link to ${name}. It works once, within two days.\n\n  ${link}`
  }
}

async function printStaff({ db }: Shell): Promise<string> {
  const staff = await listStaff(db)
  if (staff.length === 0) return 'There is no staff account.'
  return staff
    .map(({ name, email, hasSecondStep }) => `${name}, ${email}${hasSecondStep ? '' : ' (no second step yet)'}`)
    .join('\n')
}

function setOperator(args: readonly string[]): Work {
  const { name, address, email } = readOptions(args, ['name', 'address', 'email'])
  if (name === undefined && address === undefined && email === undefined) throw new Refusal(usage)
  return async services => {
    await setSettings(services, {
      ...(name !== undefined && { operatorName: name }),
      ...(address !== undefined && { operatorAddress: address }),
      ...(email !== undefined && { operatorEmail: email }),
    })
    const { operatorName, operatorAddress, operatorEmail } = services.liveConfig.read()
    return [
      'The legal pages name this operator:',
      `  name     ${operatorName ?? 'missing'}`,
      `  address  ${operatorAddress ?? 'missing'}`,
      `  email    ${operatorEmail ?? 'missing'}`,
    ].join('\n')
  }
}

function setSender([senderAddress, ...more]: readonly string[]): Work {
  if (!senderAddress || more.length > 0) throw new Refusal(usage)
  return async services => {
    await setSettings(services, { senderAddress })
    return `Emails are from ${senderAddress}. Try it out with: npm run staff -- test-email EMAIL`
  }
}

const setSettings = (services: Shell, given: Partial<TypedSettings>) =>
  change(services, work =>
    changeSettings(work, own => {
      const { version: _, ...typed } = check(SettingsForm, { ...own, ...given, version: 0 })
      return typed
    }),
  )

function sendTestEmail([recipient, ...more]: readonly string[], smtpUrl: string | undefined): Work {
  if (!recipient || more.length > 0) throw new Refusal(usage)
  check(z.object({ email: SenderEmail }), { email: recipient })
  if (smtpUrl === undefined)
    throw new Refusal('There is no mail server. Set SMTP_URL, such as smtps://user:password@mail.example.')
  return async services => {
    const { db, config, liveConfig, log, sites } = services
    const now = new Date()
    // A server that runs next to this command leaves the email to it for this long.
    const dueAt = new Date(now.getTime() + minutes(1))
    const email = { recipient, sentBy: 'The operator', site: mainSite(sites), now, dueAt }
    const id = await change(services, work => writeTestEmail(work, email))
    const smtp = createSmtpDelivery(smtpUrl, config.baseDomain, () => liveConfig.read().senderAddress)
    await sendMailNow(db, id, smtp.deliver, log).finally(() => smtp.close())
    const mail = await findOwnMail(db, id, recipient)
    if (mail?.sentAt) return `The mail server has accepted the email. Check the inbox of ${recipient}.`
    throw new Refusal(
      `The email could not be sent: ${mail?.lastError ?? 'it is gone.'}\n` +
        'Check SMTP_URL, and the sender with: npm run staff -- sender EMAIL',
    )
  }
}

function createUniversity(args: readonly string[]): Work {
  const optionNames = ['name', 'slug', 'contact', 'domains', 'country', 'city', 'colour', 'welcome'] as const
  const { name, slug, contact, domains, country, city, colour, welcome } = readOptions(args, optionNames)
  if (name === undefined || slug === undefined || contact === undefined) throw new Refusal(usage)
  return async services => {
    const { config, sites } = services
    const values = check(UniversityForm, {
      name,
      kind: 'partner',
      slug,
      host: '',
      countryId: country === undefined ? config.countryId : readCountry(country),
      city: city ?? '',
      emailDomains: domains?.split(',').filter(domain => domain.trim() !== '') ?? [],
      brandColour: colour ?? sampleColours[0]!.hex,
      welcome: welcome ?? `Welcome to careers at ${name}.`,
      terms: [],
      vacations: [],
      weeklyHoursCap: null,
      hasPremiumVideos: false,
      hasCountryGuides: true,
      hasJumpstart: false,
      contactEmail: contact,
      contactName: '',
      contactText: '',
    })
    const id = await change(services, work => addUniversity(work, values, config.baseDomain, new Date()))
    return (
      `${values.name} has been created. Its site: ${sites.originOf(id)}\n` +
      `Invite its administrator with: npm run staff -- administrator ${values.slug} EMAIL NAME\n` +
      'Terms, vacations and everything else are at /staff/universities.'
    )
  }
}

function readCountry(code: string): number {
  const found = Object.entries(countryCodes).find(([, known]) => known === code.toUpperCase())
  if (found) return Number(found[0])
  throw new Refusal(`--country is “${code}”. Use one of ${Object.values(countryCodes).join(', ')}.`)
}

function inviteAdministrator([slug, email, ...words]: readonly string[]): Work {
  if (!slug || !email || words.length === 0) throw new Refusal(usage)
  return async services => {
    const university = await findUniversityBySlug(services.db, slug)
    if (!university)
      throw new Refusal(`There is no university “${slug}”. Use the short name it was created with (--slug).`)
    const person = check(AdministratorForm, { id: university.id, email, name: words.join(' ') })
    const site = mainSite(services.sites)
    await change(services, async work => {
      const isSent = await inviteAdministratorTo(work, person, commandLine, site, new Date())
      if (!isSent) throw new Refusal(`${email} was invited less than an hour ago. Wait before you invite them again.`)
    })
    return `The server will email an invitation to ${email} within seconds, or when it is started.`
  }
}

const mainSite = (sites: Shell['sites']): ServedSite => sites.find(new URL(sites.originOf(null)).host)!

/** What a handler does for staff, in the name of the command line. */
async function change<T>({ db, sites, liveConfig }: Shell, make: (work: ChangeWork) => Promise<T>): Promise<T> {
  async function refreshDirectories() {
    await Promise.all([sites.refresh(), liveConfig.refresh()])
  }
  try {
    return await makeChange({ db, now: new Date() }, commandLine, work => make({ ...work, refreshDirectories }))
  } catch (error) {
    throw error instanceof Problem ? refuse(error.body.errors ?? [{ message: error.body.title }]) : error
  }
}

function check<Schema extends z.core.$ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const read = z.safeParse(schema, values)
  if (!read.success) throw refuse(fieldErrors(read.error))
  return read.data
}

const refuse = (errors: readonly { field?: string; message: string }[]) =>
  new Refusal(errors.map(({ field, message }) => (field ? `${nameAsTyped(field)}: ${message}` : message)).join('\n'))

/** Fields that have another name on the command line. */
const options: Readonly<Record<string, string>> = {
  operatorName: '--name',
  operatorAddress: '--address',
  operatorEmail: '--email',
  senderAddress: 'EMAIL',
  email: 'EMAIL',
  contactEmail: '--contact',
  emailDomains: '--domains',
  brandColour: '--colour',
}
function nameAsTyped(field: string): string {
  const [name = ''] = field.split('.')
  return options[name] ?? `--${name}`
}

function readOptions<Name extends string>(args: readonly string[], names: readonly Name[]) {
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' } as const]))
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>
  } catch (cause) {
    throw new Refusal(`${(cause as Error).message}\n\n${usage}`)
  }
}
