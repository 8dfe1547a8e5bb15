import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import type { FeatureName } from '#shared/feature-names.ts'
import type { Nearby } from '#shared/http/problem.ts'
import type { Picture } from '#shared/site/pictures.ts'
import type { Database } from './db/database.ts'
import type { HttpEnv, Mounted } from './http/mount.ts'
import type { RequestScope } from './http/request-scope.ts'
import type { Secrets } from './secrets.ts'
import type { SiteDirectory } from './sites/site-directory.ts'

/** A person as features know them: by their account, and by their address for what was sent without one. */
export interface Person {
  id: number
  email: string
}

/** A part of the file with everything we hold about a person. It never contains secrets (hashes, tokens). */
export interface ExportSection {
  /** Its name in data.json. */
  name: string
  /** What it contains, in words for the person. */
  about: string
  read(db: Database, person: Person): Promise<unknown>
}

export interface PersonalData {
  /** The columns that contain a person's id or address, as `table.column`. */
  columns: readonly string[]
  export: readonly ExportSection[]
  /**
   * Removes what the account's foreign keys do not. Runs in the transaction that deletes the account.
   */
  erase?(tx: Database, person: Person, now: Date): PromiseLike<unknown>
}

export interface TaskTools {
  /** With what staff have set by now. */
  config: Config
  sites: SiteDirectory
  secrets: Secrets
}

/** Data that is deleted by itself. The page about data processing lists it. */
export interface Retention {
  /** In words for a person, such as “Messages sent with our forms”. */
  what: string
  days: number
  /** From when the days are counted, such as “the day of the meeting”. */
  from: string
  /** Deletes what is older. Runs in its own transaction. */
  deleteBefore(tx: Database, before: Date): PromiseLike<unknown>
}

export interface FeatureTask {
  name: string
  everyMs: number
  run(db: Database, now: Date, tools: TaskTools): Promise<unknown>
}

/** What a feature adds to the demo world. Features are called in the order of their list, phase by phase. */
export interface DemoParts {
  /** With the first people, in their transaction. */
  begin?(tx: Database, now: Date, secrets: Secrets): PromiseLike<unknown>
  /** What takes long, such as jobs and the register. The built template already has it. */
  content?(db: Database, now: Date): PromiseLike<unknown>
  /** What the demo people have done so far, in one transaction. */
  lives?(tx: Database, now: Date): PromiseLike<unknown>
}

export interface SitemapEntry {
  /** An address on the main site. */
  to: string
  /** The day its content last changed. */
  changed?: string
  /** The video that the page is about. Addresses are on the main site. */
  video?: { title: string; description: string; poster: string; file: string; seconds: number }
}

/** Addresses too many for one sitemap, read part by part. */
export interface LargeSitemap {
  /** Its parts are called name-1.xml, name-2.xml and so on. */
  name: string
  count(db: Database): Promise<number>
  list(db: Database, offset: number, limit: number): Promise<readonly SitemapEntry[]>
}

/**
 * A text that may state figures of the ledger: where people read it, and its words. A rule in it is a reference in
 * braces, or its id in quotes.
 */
export interface FigureText {
  title: string
  /** An address on the main site. */
  to: string
  text: string
}

/** Everything the rest of the server needs to know about a feature. */
export interface Feature {
  name: FeatureName
  /** Files that other features may import, besides its tables, queries and content. Paths inside its folder. */
  interface?: readonly string[]
  /** Tables of features above it that its own SQL names. Where it imports them instead, nothing needs to be said. */
  sqlTables?: readonly string[]
  handlers?: readonly Mounted[]
  /** Answers addresses that are neither pages nor API calls, such as feeds. */
  mount?(app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>): void
  tasks?: readonly FeatureTask[]
  /** What is kept for a number of days. */
  retention?: readonly Retention[]
  /** Each deletes other expired data, in its own transaction. */
  housekeeping?: readonly ((tx: Database, now: Date) => PromiseLike<unknown>)[]
  demo?: DemoParts
  personalData?: PersonalData
  /** Something it sealed earlier, if there is any: the right key opens it. */
  findSealed?(db: Database): Promise<string | undefined>
  /** Gives up what was sealed with a key that is lost, and says what that means for people. */
  giveUpSealed?(tx: Database): Promise<string>
  sitemap?(
    scope: Pick<RequestScope, 'db' | 'now' | 'config'>,
  ): readonly SitemapEntry[] | Promise<readonly SitemapEntry[]>
  largeSitemap?: LargeSitemap
  /** The link pictures its pages name. */
  pictures?(): readonly Picture[]
  /** Its texts of a day, so that staff see which of them a change of a rule alters. */
  figureTexts?(db: Database, day: string): readonly FigureText[] | Promise<readonly FigureText[]>
  /** Pages close to an address that does not exist. */
  findNearby?(pathname: string): readonly Nearby[] | undefined
}

export const defineFeature = (feature: Feature): Feature => feature
