import { NoInput } from '#shared/access/schemas.ts'
import { getCaseStudy, listCaseStudies } from '#shared/case-studies/api.ts'
import { CaseStudiesAnswer, CaseStudyAnswer, CaseStudyInput } from '#shared/case-studies/schemas.ts'
import { nothingBut } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { handle } from '#server/platform/http/mount.ts'
import { nearest } from '#server/platform/nearest.ts'
import { publishedIn, type CaseStudy } from './content.ts'

export const caseStudyHandlers = [
  handle(listCaseStudies, { input: NoInput, answer: CaseStudiesAnswer }, ({ config }) => ({
    studies: [...publishedIn(config)],
  })),

  handle(getCaseStudy, { input: CaseStudyInput, answer: CaseStudyAnswer }, ({ input: { slug }, site, config }) => {
    const published = publishedIn(config)
    const found = published.find(each => each.slug === slug)
    if (!found)
      throw nothingBut([...addressesLike(slug, published), { to: href('/uni-case-study'), label: 'All case studies' }])
    return { ...found, others: published.filter(each => each !== found), origin: site.canonicalOrigin }
  }),
]

const addressesLike = (slug: string, published: readonly CaseStudy[]) =>
  nearest(slug, published, each => each.slug).map(each => ({
    to: href('/university-case-study/:slug', { slug: each.slug }),
    label: each.university,
  }))
