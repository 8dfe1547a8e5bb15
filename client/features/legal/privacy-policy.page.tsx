import { getLegalText } from '#shared/legal/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { legalHead, LegalView } from './legal-view.tsx'

const load = ({ call }: LoadArgs<'/privacy-policy'>) => call(getLegalText, { name: 'privacy-policy' })

export default function PrivacyPolicy({ data }: PageProps<'/privacy-policy', typeof load>) {
  return <LegalView text={data} />
}

PrivacyPolicy.load = load
PrivacyPolicy.head = legalHead
