import { getProcurementPage } from '#shared/procurement/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { procurementHead, ProcurementView } from './procurement-view.tsx'

const load = ({ call }: LoadArgs<'/security'>) => call(getProcurementPage, { name: 'security' })

export default function Security({ data }: PageProps<'/security', typeof load>) {
  return <ProcurementView text={data} />
}

Security.load = load
Security.head = procurementHead
