import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { request } from 'node:https'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scriptHeader } from '#shared/constants.ts'
import { reportJob } from '#shared/jobs/api.ts'
import { largestUploadBytes, uploadTypes } from '#shared/staff/import-kinds.ts'
import { demoStaff } from '#server/platform/people/demo.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { openTestApp } from '#server/testing.ts'
import { createCertificate } from './testing.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/** The documents' own examples, so that what they tell an operator to do is what is tested. */
const readme = readFileSync('README.md', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')
const exampleIn = (document: string, language: string) => document.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!
const example = (language: string) => exampleIn(readme, language) + exampleIn(operations, language)
const setting = (name: string) => new RegExp(`\`${name}=([^\`]+)\``).exec(readme)![1]!

const host = 'sojourn.example'
const universityHost = 'careers.fenwick.example'
const metricsToken = 'a-token-for-tests-and-nothing-else'
const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

interface Proxy {
  program: string
  language: string
  /** Writes the configuration into the folder and answers how to start the program with it. */
  arrange(folder: string, example: string, port: number): string[]
}

const nginx: Proxy = {
  program: 'nginx',
  language: 'nginx',
  arrange(folder, site, port) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${folder}/${name};`,
    )
    // Started by root, it would change to an account that may not write into this folder.
    const around = `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}`
    const file = join(folder, 'nginx.conf')
    const server = site.replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    writeFileSync(file, `${around} http { access_log off; ${temporary.join(' ')} ${server} }`)
    return ['-e', `${folder}/errors`, '-c', file]
  },
}
const caddy: Proxy = {
  program: 'caddy',
  language: 'caddy',
  arrange(folder, site, port) {
    const file = join(folder, 'Caddyfile')
    const options = `{\n  admin off\n  auto_https off\n  storage file_system ${folder}/storage\n}\n`
    const servers = site
      .replace(/^\S+, \S+ \{/, `https://${host}:${port}, https://*.${host}:${port} {`)
      // Outside of a test it fetches this certificate from an authority.
      .replace(
        `${universityHost} {`,
        `https://${universityHost}:${port} {\n  tls ${folder}/${universityHost}.crt ${folder}/${universityHost}.key`,
      )
    writeFileSync(file, options + servers)
    return ['run', '--adapter', 'caddyfile', '--config', file]
  },
}

describe.each([nginx, caddy])(
  '$program as the documents set it up (skipped where it is not installed)',
  ({ program, language, arrange }) => {
    const test = it.skipIf(!isInstalled(program))
    const backend = createHttpServer()
    const folder = mkdtempSync(join(tmpdir(), 'sojourn-proxy-'))
    let testApp: Awaited<ReturnType<typeof openTestApp>> | undefined
    let proxy: ChildProcess | undefined
    let port = 0

    beforeAll(async () => {
      if (!isInstalled(program)) return
      const trustedProxies = readTrustedProxies(setting('TRUSTED_PROXIES'))
      testApp = await openTestApp({ production: true, baseDomain: host, trustedProxies, metricsToken })
      backend.on('request', getRequestListener(testApp.app.fetch, { overrideGlobalObjects: false }))
      await new Promise<void>(resolve => backend.listen(0, setting('HOST'), resolve))
      port = await findFreePort()
      await testApp.db.update(universities).set({ host: universityHost }).where(eq(universities.slug, 'northbridge'))
      await testApp.sites.refresh()
      for (const name of [host, universityHost]) {
        const { key, cert } = createCertificate(name)
        writeFileSync(join(folder, `${name}.key`), key)
        writeFileSync(join(folder, `${name}.crt`), cert)
      }
      const site = example(language)
        .replaceAll(/\/etc\/ssl\/([\w.]+\.(?:key|crt))/g, `${folder}/$1`)
        .replaceAll(/\/etc\/letsencrypt\/live\/([\w.]+)\/fullchain\.pem/g, `${folder}/$1.crt`)
        .replaceAll(/\/etc\/letsencrypt\/live\/([\w.]+)\/privkey\.pem/g, `${folder}/$1.key`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${(backend.address() as AddressInfo).port}`)
      proxy = spawn(program, arrange(folder, site, port), { stdio: 'ignore' })
      await waitForPort(port, proxy)
    })
    afterAll(async () => {
      if (proxy) {
        proxy.kill()
        await once(proxy, 'exit')
      }
      backend.closeAllConnections()
      backend.close()
      await testApp?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    interface Asked {
      to?: string
      from?: string
      method?: string
      headers?: Record<string, string>
      body?: string | Buffer
    }
    const ask = (path: string, asked: Asked = {}) =>
      new Promise<number>((resolve, reject) => {
        const { to = host, from = '127.0.0.2', method = 'GET', headers = {}, body = '' } = asked
        const options = {
          host: '127.0.0.1',
          port,
          path,
          method,
          localAddress: from,
          servername: to,
          // Any other certificate is refused.
          ca: readFileSync(join(folder, `${to}.crt`)),
          agent: false,
        }
        request({ ...options, headers: { host: to, ...headers } }, answer => {
          answer.resume()
          resolve(answer.statusCode!)
        })
          .on('error', reject)
          .end(body)
      })
    const report = (from: string, forwarded: string) =>
      ask('/api/jobs/some-job/reports', {
        from,
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          [scriptHeader.name]: scriptHeader.value,
          'x-forwarded-for': forwarded,
        },
      })

    test('passes pages on', async () => {
      expect(await ask('/about-us')).toBe(200)
    })
    test('serves a university’s own host name with its own certificate', async () => {
      expect(await ask('/login', { to: universityHost })).toBe(200)
      const headers = { authorization: `Bearer ${metricsToken}` }
      expect(await ask('/metrics', { to: universityHost, headers })).toBe(404)
    })
    test('lets no client choose the address it is counted by, and counts each for itself', async () => {
      const statuses: number[] = []
      for (let call = 0; call <= reportJob.perMinute; call++)
        statuses.push(await report('127.0.0.2', `198.51.100.${call}`))
      expect(statuses).toEqual([...Array.from({ length: reportJob.perMinute }, () => 400), 429])
      expect(await report('127.0.0.3', '127.0.0.2')).toBe(400)
    })
    test('lets the largest file through that staff can upload', async () => {
      const cookie = await testApp!.signIn(demoStaff.email, host)
      const upload = await ask('/api/staff/imports/999999/file?name=register.csv', {
        method: 'PUT',
        body: Buffer.alloc(largestUploadBytes, 'x'),
        headers: {
          'content-type': uploadTypes[0],
          'content-length': String(largestUploadBytes),
          [scriptHeader.name]: scriptHeader.value,
          cookie,
        },
      })
      // Only once it has read the whole file does our server look for the source, which there is not.
      expect(upload).toBe(404)
    })
    test.each(['/metrics', '/%6detrics', '//metrics', '/metrics/', '/x/../metrics', '/metrics?x'])(
      'does not show the metrics at %s, even with the token',
      async path => {
        expect(await ask(path, { headers: { authorization: `Bearer ${metricsToken}` } })).toBe(404)
      },
    )
  },
)

function findFreePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Tries until somebody listens; the program has no other way to say that it is ready. */
async function waitForPort(port: number, program: ChildProcess) {
  const listens = () =>
    new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
  while (!(await listens())) {
    if (program.exitCode !== null) throw new Error(`The proxy ended with code ${program.exitCode} instead of serving.`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
