import type { Series } from '#shared/registers/publications.ts'
import type { CreateReader } from './parsed-register.ts'
import { createAustralianReader } from './sources/australia.ts'
import { createCanadianReader, createCanadianWarningReader } from './sources/canada.ts'
import { createIrishReader } from './sources/ireland.ts'
import { createNewZealandReader } from './sources/new-zealand.ts'
import { createDanishReader, createDutchReader } from './sources/numbered-list.ts'
import { createHubReader, createLcaReader, createPermReader } from './sources/united-states.ts'

export const readers: Readonly<Record<Series, CreateReader>> = {
  'nl-ind-work': createDutchReader,
  'dk-siri-certified': createDanishReader,
  'nz-accredited': createNewZealandReader,
  'ie-permits': createIrishReader,
  'ca-lmia-positive': createCanadianReader,
  'ca-non-compliant': createCanadianWarningReader,
  'us-h1b-hub': createHubReader,
  'us-lca': createLcaReader,
  'us-perm': createPermReader,
  'au-sanctions': createAustralianReader,
}
