import { productName } from '#shared/brand.ts'
import { australiaId, canadaId, irelandId } from '#shared/constants.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { brandStylesheet } from '#shared/site/brand-colours.ts'
import type { Site } from '#shared/site/site.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { brandAddress } from './brand.ts'
import { listUniversitySites, type UniversitySite } from './queries.ts'
import { describeSignIn } from './sign-in.ts'

/** A site as the server knows it. */
export interface ServedSite extends Site {
  /** 'main' or the university's id: what sessions and cached pages are bound to. */
  key: string
  /** What separates cached pages: country sites share the sessions' key but not their appearance. */
  cacheKey: string
  universityId: number | null
  /** Where links in emails lead. */
  origin: string
}

const countrySites: Readonly<Record<string, number>> = { au: australiaId, ca: canadaId, ie: irelandId }
const maxAgeMs = 10_000

/**
 * Host → site. The universities are kept in memory and read again in the background, so that finding the site
 * costs nothing on the hot path. Every server also does so as soon as it notices a change.
 */
export class SiteDirectory {
  #config: Config
  #db: Database
  #elapsed: () => number
  #byHost = new Map<string, ServedSite>()
  #stylesheets = new Map<string, string>()
  #loadedAt = -Infinity
  #loading: Promise<void> | undefined

  private constructor(db: Database, config: Config, elapsed: () => number) {
    this.#db = db
    this.#config = config
    this.#elapsed = elapsed
  }

  static async open(db: Database, config: Config, elapsed = () => performance.now()): Promise<SiteDirectory> {
    const directory = new SiteDirectory(db, config, elapsed)
    await directory.reload()
    return directory
  }

  /** The site of a Host header. Undefined: not one of ours, and in production not to be served. */
  find(hostHeader: string): ServedSite | undefined {
    if (this.#elapsed() - this.#loadedAt > maxAgeMs) void this.reload().catch(() => {})
    const host = hostHeader.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
    return this.#byHost.get(host) ?? (this.#config.production ? undefined : this.#byHost.get(this.#config.baseDomain))
  }

  /** Where a university's people can sign in: the main site, the country sites and its own. */
  originsOf(universityId: number): string[] {
    const sites = [...this.#byHost.values()].filter(site => !site.isMicrosite || site.universityId === universityId)
    return [...new Set(sites.map(({ origin }) => origin))]
  }

  /** Where a university's links in emails lead; without one, to the main site. */
  originOf(universityId: number | null): string {
    for (const site of this.#byHost.values())
      if (universityId !== null && site.universityId === universityId) return site.origin
    return this.#origin(this.#config.baseDomain)
  }

  /** The stylesheet at an address like /brand/northbridge-1a2b3c4d.css. */
  stylesheet(address: string): string | undefined {
    return this.#stylesheets.get(address)
  }

  /** For the server that made a change. What was being read meanwhile may be older than the change. */
  async refresh(): Promise<void> {
    await this.#loading?.catch(() => {})
    await this.reload()
  }

  reload(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined))
    return this.#loading
  }

  async #load() {
    const { baseDomain, countryId } = this.#config
    const byHost = new Map<string, ServedSite>([
      [baseDomain, mainSite(countryId, this.#origin(baseDomain), this.#origin(baseDomain))],
    ])
    for (const [label, id] of Object.entries(countrySites)) {
      const host = `${label}.${baseDomain}`
      byHost.set(host, mainSite(id, this.#origin(host), this.#origin(baseDomain)))
    }
    for (const university of await listUniversitySites(this.#db)) {
      const stylesheet = brandAddress(university)
      this.#stylesheets.set(stylesheet, stylesheetFor(university.brandColour))
      const site = microsite(
        university,
        stylesheet,
        universityOrigin(this.#config, university),
        this.#origin(baseDomain),
      )
      byHost.set(`${university.slug}.${baseDomain}`, site)
      if (university.host) byHost.set(university.host, site)
    }
    this.#byHost = byHost
    this.#loadedAt = this.#elapsed()
  }

  #origin(host: string) {
    return originOn(this.#config, host)
  }
}

/** Colours change once in years, and deriving a palette tries hundreds of them. */
const stylesheets = new Map<string, string>()
function stylesheetFor(colour: string): string {
  const stylesheet = stylesheets.get(colour) ?? brandStylesheet(colour)
  stylesheets.set(colour, stylesheet)
  return stylesheet
}

type Address = Pick<Config, 'production' | 'port' | 'baseDomain'>
const originOn = ({ production, port }: Address, host: string) =>
  production ? `https://${host}` : `http://${host}:${port}`

/** Where a university's own site is. */
export const universityOrigin = (config: Address, { slug, host }: { slug: string; host: string | null }) =>
  originOn(config, host ?? `${slug}.${config.baseDomain}`)

/** Home is the only page that each country has its own version of: its address and its country. */
export function homesByLanguage(config: Address & Pick<Config, 'countryId'>): { language: string; address: string }[] {
  const main = `${originOn(config, config.baseDomain)}/`
  const homes = [
    [config.countryId, main] as const,
    ...Object.entries(countrySites).map(
      ([label, id]) => [id, `${originOn(config, `${label}.${config.baseDomain}`)}/`] as const,
    ),
  ]
  return [
    ...homes.map(([id, address]) => ({ language: `en-${countryCodes[id]}`, address })),
    { language: 'x-default', address: main },
  ]
}

const mainSite = (countryId: number, origin: string, canonicalOrigin: string): ServedSite => ({
  key: 'main',
  cacheKey: origin,
  universityId: null,
  countryId,
  isMicrosite: false,
  name: productName,
  brand: null,
  canonicalOrigin,
  origin,
})

const microsite = (
  university: UniversitySite,
  stylesheet: string,
  origin: string,
  canonicalOrigin: string,
): ServedSite => ({
  key: String(university.id),
  cacheKey: String(university.id),
  universityId: university.id,
  countryId: university.countryId,
  isMicrosite: true,
  name: university.name,
  brand: { stylesheet, logo: university.logo, welcome: university.welcome, signIn: describeSignIn(university) },
  canonicalOrigin,
  origin,
})

/** What the browser may know about it. */
export const publicSite = ({ countryId, isMicrosite, name, brand, canonicalOrigin }: ServedSite): Site => ({
  countryId,
  isMicrosite,
  name,
  brand,
  canonicalOrigin,
})
