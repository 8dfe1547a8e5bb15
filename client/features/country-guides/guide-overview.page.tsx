import { getGuide } from '#shared/country-guides/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { guideHead, GuideView } from './guide-parts.tsx'

const load = ({ call, params: { slug } }: LoadArgs<'/country-guide/:slug/overview'>) => call(getGuide, { slug })

export default function GuideOverview({ data }: PageProps<'/country-guide/:slug/overview', typeof load>) {
  return <GuideView guide={data} />
}

GuideOverview.load = load
GuideOverview.head = guideHead
