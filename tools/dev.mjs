// npm run dev: Vite, the API and server rendering in one process; changes on either side show without a restart.
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })
const ssr = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr).runner

const { readConfig } = await ssr.import('/server/config.ts')
const { openConfigured } = await ssr.import('/server/open-configured.ts')
const { prepare } = await ssr.import('/server/prepare.ts')
const { listenOn } = await ssr.import('/server/platform/http/listen.ts')
const config = readConfig(process.env)
const services = await prepare(config, await openConfigured(config))

const { default: react } = await import('@vitejs/plugin-react')
const assets = {
  strictPolicy: false,
  has: () => false,
  serve: () => undefined,
  script: (/** @type {string | undefined} */ source) => source && `/${source}`,
  head: () =>
    '<link rel="stylesheet" href="/client/app/app.css">' +
    `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
    '<script type="module" src="/@vite/client"></script>' +
    '<script type="module" src="/client/entry-browser.tsx"></script>',
}

/** @type {{ createApp?: Function, app?: { fetch: Function } }} */
const current = {}
const listener = getRequestListener(
  async (request, env) => {
    // The runner loads the module again after a change; only then is the app created again.
    const { createApp } = await ssr.import('/server/app.ts')
    const { sealColumnsWith } = await ssr.import('/server/platform/mail/sealed-columns.ts')
    // That module may be loaded again as well, and then knows no secrets.
    sealColumnsWith(services.secrets)
    if (current.createApp !== createApp) Object.assign(current, { createApp, app: createApp(services, assets).app })
    return current.app?.fetch(request, env)
  },
  { overrideGlobalObjects: false },
)

server.on('request', (request, response) => vite.middlewares(request, response, () => void listener(request, response)))
const { port } = await listenOn(server, config.hosts, config.port)
console.log(`http://localhost:${port} (development)`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await services.close()
    process.exit(0)
  })
}
