import { getProcurementPage } from '#shared/procurement/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { procurementHead, ProcurementView } from './procurement-view.tsx'

const load = ({ call }: LoadArgs<'/data-processing'>) => call(getProcurementPage, { name: 'data-processing' })

const extras = {
  'agreement-to-download': (
    <p className="mt-4">
      <a href="/api/data-processing-agreement" download className={buttonLook('outline')}>
        Download the draft agreement (RTF)
      </a>
    </p>
  ),
}

export default function DataProcessing({ data }: PageProps<'/data-processing', typeof load>) {
  return <ProcurementView text={data} extras={extras} />
}

DataProcessing.load = load
DataProcessing.head = procurementHead
