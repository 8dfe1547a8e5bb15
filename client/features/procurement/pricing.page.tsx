import { getProcurementPage } from '#shared/procurement/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { procurementHead, ProcurementView } from './procurement-view.tsx'

const load = ({ call }: LoadArgs<'/pricing'>) => call(getProcurementPage, { name: 'pricing' })

export default function Pricing({ data }: PageProps<'/pricing', typeof load>) {
  return <ProcurementView text={data} />
}

Pricing.load = load
Pricing.head = procurementHead
