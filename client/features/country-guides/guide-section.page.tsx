import { getGuideSection } from '#shared/country-guides/api.ts'
import type { GuideSection } from '#shared/country-guides/sections.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { guideHead, GuideView } from './guide-parts.tsx'

type SectionPath = `/country-guide/:slug/${GuideSection}`

/** Thirteen addresses that differ in their last word. */
const load = ({ call, path, params: { slug } }: LoadArgs<SectionPath>) =>
  call(getGuideSection, { slug, section: path.split('/').at(-1) as GuideSection })

export default function GuideSectionPage({ data }: PageProps<SectionPath, typeof load>) {
  return <GuideView guide={data} />
}

GuideSectionPage.load = load
GuideSectionPage.head = guideHead
