import { australiaId, canadaId, irelandId } from '#shared/constants.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { pagePictures } from '#shared/site/page-pictures.ts'
import { defaultPicture, homePicture, reportPicture, type Picture } from '#shared/site/pictures.ts'
import { features } from './features.ts'

const countriesWithHome = jobCountries.filter(({ id }) => [australiaId, canadaId, irelandId].includes(id))

/** Every link picture that a page names. */
export const listLinkPictures = (): Picture[] => [
  defaultPicture,
  reportPicture,
  ...Object.values(pagePictures).flatMap(picture => picture ?? []),
  ...countriesWithHome.map(({ words, id }) => homePicture(words, id)),
  ...features.flatMap(({ pictures }) => pictures?.() ?? []),
]
