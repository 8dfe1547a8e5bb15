import { getLegalText } from '#shared/legal/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { legalHead, LegalView } from './legal-view.tsx'

const load = ({ call }: LoadArgs<'/terms-condition'>) => call(getLegalText, { name: 'terms-condition' })

export default function TermsCondition({ data }: PageProps<'/terms-condition', typeof load>) {
  return <LegalView text={data} />
}

TermsCondition.load = load
TermsCondition.head = legalHead
