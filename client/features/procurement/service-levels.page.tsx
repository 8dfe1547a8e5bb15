import { getProcurementPage } from '#shared/procurement/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { procurementHead, ProcurementView } from './procurement-view.tsx'

const load = ({ call }: LoadArgs<'/service-levels'>) => call(getProcurementPage, { name: 'service-levels' })

export default function ServiceLevels({ data }: PageProps<'/service-levels', typeof load>) {
  return <ProcurementView text={data} />
}

ServiceLevels.load = load
ServiceLevels.head = procurementHead
