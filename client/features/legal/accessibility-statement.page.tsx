import { getLegalText } from '#shared/legal/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { legalHead, LegalView } from './legal-view.tsx'

const load = ({ call }: LoadArgs<'/accessibility-statement'>) => call(getLegalText, { name: 'accessibility-statement' })

export default function AccessibilityStatement({ data }: PageProps<'/accessibility-statement', typeof load>) {
  return <LegalView text={data} />
}

AccessibilityStatement.load = load
AccessibilityStatement.head = legalHead
