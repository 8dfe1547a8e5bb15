import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { productName } from '#shared/brand.ts'
import { seconds } from '#shared/calendar/durations.ts'
import { createApp } from './app.ts'
import { makeSetupLink } from './features/staff/setup.ts'
import type { Services } from '#server/platform/services.ts'
import type { Config } from './config.ts'
import type { Opened } from './open-configured.ts'
import { demoAccounts, demoPassword, demoStaff } from '#server/platform/people/demo.ts'
import { prepareToDrain } from '#server/platform/http/drain.ts'
import { unhurried } from '#server/platform/db/unhurried.ts'
import { listenOn } from '#server/platform/http/listen.ts'
import { prepare } from './prepare.ts'
import { stop } from './stop.ts'
import { builtAssets } from '#server/platform/render/assets.ts'

/** A database or mail server that does not answer must not keep the process alive. */
const stopWithinMs = seconds(40)

/** Serves until the process is told to stop. */
export async function serve(config: Config, opened: Opened) {
  const services = await prepare(config, opened)
  const { app, sendFromCache } = createApp(services, builtAssets(fileURLToPath(new URL('../client/', import.meta.url))))
  const answer = getRequestListener(app.fetch)
  const server = createServer((incoming, outgoing) => {
    if (!sendFromCache(incoming, outgoing)) void answer(incoming, outgoing)
  })
  const open = await listenOn(server, config.hosts, config.port).catch((error: NodeJS.ErrnoException) =>
    stop(explainListening(error, config)),
  )
  const drain = prepareToDrain(server, open)
  console.log(welcome(config, open.port))

  // Requests under way are finished, then the database is shut down cleanly.
  let isStopping = false
  const shutDown = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(
      () => stop(`Stopped after ${stopWithinMs / 1_000} seconds, although not everything was done.`),
      stopWithinMs,
    )
    drain()
      .then(() => services.close())
      .then(
        () => process.exit(0),
        error => stop(String(error)),
      )
  }
  process.on('SIGINT', shutDown).on('SIGTERM', shutDown)
  await offerSetup(services, open.port)
}

/**
 * A service without staff has no one who could set it up in the browser, so the one who starts it gets a link. Another
 * server may be filling the database, and is waited for.
 */
async function offerSetup({ db, sites, config }: Services, port: number) {
  const origin = config.production ? sites.originOf(null) : `http://${config.baseDomain}:${port}`
  const link = await unhurried(db, tx => makeSetupLink(tx, origin, new Date()))
  if (link === undefined) return
  console.log(
    '\nThere is no staff account yet. Create the first one within an hour, with this link. It works once.' +
      `\n\n  ${link}\n\nFor another link, run: npm run staff -- setup-link, or start the server again.\n`,
  )
}

function welcome({ baseDomain, production, demo }: Config, port: number): string {
  if (production) return `${productName} serves ${baseDomain} on port ${port}.`
  const address = (label: string) => `  http://${label}localhost:${port}`
  return [
    `${productName} is running.`,
    '',
    address(''),
    `${address('au.')}  ${address('ca.').trim()}  ${address('ie.').trim()}`,
    ...(demo
      ? [
          `${address('northbridge.')}  ${address('harbour.').trim()}`,
          '',
          `Demo accounts, all with the password ${demoPassword}:`,
          '',
          ...demoAccounts.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
          '',
          `${demoStaff.email} needs a second step. Add this secret to an authenticator app:`,
          `  ${demoStaff.secret}`,
          'or copy the current code from',
          `${address('')}/dev/mailbox`,
        ]
      : []),
    '',
    'Stop with Ctrl+C.',
  ].join('\n')
}

function explainListening({ code, message }: NodeJS.ErrnoException, { port, hosts }: Config): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the other program, or choose another port with PORT.`
  if (code === 'EADDRNOTAVAIL')
    return `This machine does not have the address ${hosts.join(', ')}. Set HOST to one it has, or leave it out.`
  return message
}
