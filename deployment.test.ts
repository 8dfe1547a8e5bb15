import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { minutes } from '#shared/calendar/durations.ts'
import { readConfig } from '#server/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'sojourn-deployment-'))
afterAll(() => rmSync(folder, { recursive: true }))

const readme = readFileSync('README.md', 'utf8')
const operations = readFileSync('docs/operations.md', 'utf8')
const example = (language: string) => operations.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!
const isInstalled = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const instructions = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n/g, '')
  .split('\n')
  .filter(line => line.trim() !== '')

interface Compose {
  services: Record<string, { environment: Record<string, string>; image?: string; volumes: string[] }>
  volumes: Record<string, unknown>
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as Compose
  const given: Record<string, string> = {
    BASE_DOMAIN: 'sojourn.example',
    SECRET_KEY: 'x'.repeat(40),
    POSTGRES_PASSWORD: 'secret',
    STAFF_INBOX: 'staff@sojourn.example',
  }
  const fill = (text: string) =>
    String(text).replaceAll(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
      (_, name: string, fallback = '') => given[name] ?? fallback,
    )
  /** What is mounted in a service, by its folder there. */
  const mountsOf = (service: string) =>
    new Map(services[service]!.volumes.map(mount => fill(mount).split(':').reverse() as [string, string]))

  it('sets only what the server knows, to values it accepts', () => {
    const { environment } = services.server!
    const settings = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text)]))
    for (const name of Object.keys(settings)) expect(readme).toContain(`\`${name}\``)
    expect(readConfig(settings)).toMatchObject({
      production: true,
      databaseUrl: 'postgres://sojourn:secret@database/sojourn',
      backupDir: '/backups',
      smtpUrl: undefined,
    })
  })

  it('passes on every setting that the README lists, but for those that the image decides', () => {
    const rows = readme
      .split('## Settings')[1]!
      .split('## Commands')[0]!
      .matchAll(/^\| (`[A-Z].*?) \|/gm)
    const listed = [...rows].flatMap(([, names]) => names!.replaceAll('`', '').split(', '))
    const isDecided = (name: string) => ['PORT', 'HOST', 'DATA_DIR'].includes(name) || name.startsWith('TEST_')
    expect(listed.length).toBeGreaterThan(20)
    expect(Object.keys(services.server!.environment).sort()).toEqual(listed.filter(name => !isDecided(name)).sort())
  })

  it('keeps data in volumes that it declares', () => {
    const used = Object.keys(services).flatMap(service => [...mountsOf(service).values()])
    expect(used.sort()).toEqual(Object.keys(volumes).sort())
  })

  it('keeps uploaded videos and backups in volumes that the image’s user can write to', () => {
    const dataDir = /\bDATA_DIR=(\S+)/.exec(instructions.find(line => line.startsWith('ENV '))!)![1]!
    const user = /^USER (\w+)$/m.exec(instructions.join('\n'))![1]!
    // A new volume takes its owner over from the image's folder.
    const [, owner, folders] = /install -d -o (\w+) -g \w+ ([^&\n]+)/.exec(instructions.join('\n'))!
    expect(owner).toBe(user)
    expect(folders!.trim().split(' ')).toEqual([dataDir, services.server!.environment.BACKUP_DIR])
    const mounts = mountsOf('server')
    for (const folder of folders!.trim().split(' ')) expect(Object.keys(volumes)).toContain(mounts.get(folder))
  })

  it('uses a PostgreSQL whose dumps the image can make', () => {
    expect(services.database!.image).toBe('postgres:17-trixie')
    expect(readFileSync('Dockerfile', 'utf8')).toContain('PostgreSQL up to version 17')
  })

  it.skipIf(!isInstalled('docker', 'compose', 'version'))('is accepted by docker', () => {
    const env = {
      ...process.env,
      BASE_DOMAIN: 'sojourn.example',
      SECRET_KEY: 'x'.repeat(40),
      POSTGRES_PASSWORD: 'secret',
    }
    expect(spawnSync('docker', ['compose', 'config', '--quiet'], { env, encoding: 'utf8' })).toMatchObject({
      status: 0,
    })
  })
})

describe('the Dockerfile', () => {
  it('has only instructions that docker knows, and copies only what there is', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']
    const words = instructions.map(line => line.split(' ')[0]!)
    expect(words.filter(word => !known.includes(word))).toEqual([])
    const copied = instructions
      .filter(line => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap(line => line.split(' ').slice(1, -1))
    expect(copied.filter(path => !existsSync(path))).toEqual([])
  })

  it('names its images with a version, and runs the server without the rights of root', () => {
    const images = instructions.filter(line => line.startsWith('FROM ')).map(line => line.split(' ')[1]!)
    expect(images.every(image => /^node:24-\w+-slim$/.test(image))).toBe(true)
    expect(instructions.indexOf('USER node')).toBeGreaterThan(0)
  })

  it.skipIf(!isInstalled('docker', 'buildx', 'version'))('is accepted by docker', () => {
    expect(spawnSync('docker', ['build', '--check', '.'], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  })
})

/** `npm run test:image`. It takes minutes and fetches packages, so it is no part of `npm test`. */
describe.runIf(import.meta.env.MODE === 'image')('the image', () => {
  const name = `sojourn-test-${randomUUID()}`
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('docker', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`docker ${args[0]} failed: ${stderr}`)
    return stdout.trim()
  }
  afterAll(() => {
    for (const remove of [['rm'], ['volume', 'rm'], ['image', 'rm']]) spawnSync('docker', [...remove, '--force', name])
  })

  it('is built, starts on an empty volume and is ready to serve', { timeout: minutes(30) }, async ({ skip }) => {
    skip(!isInstalled('docker', 'info'), 'No docker engine answers on this machine.')
    run('build', '--quiet', '--tag', name, '.')
    const settings = ['--env', 'BASE_DOMAIN=sojourn.example', '--volume', `${name}:/data`]
    run('run', '--detach', '--name', name, '--publish', '127.0.0.1::3000', ...settings, name)
    const address = run('port', name, '3000/tcp')
    const askWhetherReady = async () => (await fetch(`http://${address}/readyz`).catch(() => undefined))?.status
    await expect.poll(askWhetherReady, { timeout: minutes(2), interval: 500 }).toBe(200)
  })
})

describe('the systemd unit in docs/operations.md', () => {
  const unit = example('ini')

  it('waits longer for the end than the server takes', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(40)
  })

  it.skipIf(!isInstalled('systemd-analyze', '--version'))('is accepted by systemd', () => {
    const file = join(folder, 'sojourn.service')
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    const about = `${stdout}${stderr}`.split('\n').filter(line => line.includes('sojourn.service'))
    expect(about).toEqual([])
  })
})
