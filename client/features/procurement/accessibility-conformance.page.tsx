import { getProcurementPage } from '#shared/procurement/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { procurementHead, ProcurementView } from './procurement-view.tsx'

const load = ({ call }: LoadArgs<'/accessibility-conformance'>) =>
  call(getProcurementPage, { name: 'accessibility-conformance' })

export default function AccessibilityConformance({ data }: PageProps<'/accessibility-conformance', typeof load>) {
  return <ProcurementView text={data} />
}

AccessibilityConformance.load = load
AccessibilityConformance.head = procurementHead
