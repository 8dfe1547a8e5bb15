import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useFlash } from '#client/app/flash.tsx'
import { CvFrame, NoCv } from './cv-frame.tsx'
import { loadCv, type StoredCv } from './load-cv.ts'
import { TemplateForm } from './template-form.tsx'

const load = ({ call, search }: LoadArgs<'/choose-template'>) => loadCv(call, search)

type Props = PageProps<'/choose-template', typeof load>

export default function ChooseTemplate({ data }: Props) {
  return data ? <Chooser loaded={data} /> : <NoCv title="Choose a template" />
}

function Chooser({ loaded }: { loaded: StoredCv }) {
  const [stored, setStored] = useState(loaded)
  const navigate = useNavigate()
  const { show } = useFlash()
  const finish = async () => {
    show('Your template is saved.')
    await navigate(withQuery('/cv-preview', { cv: String(stored.cv.id) }))
  }
  return (
    <CvFrame
      stored={stored}
      step="/choose-template"
      title="Choose a template"
      lead="Every template shows your own text. You can change it at any time without losing anything."
    >
      <TemplateForm stored={stored} onReloaded={setStored} onSaved={finish} />
    </CvFrame>
  )
}

ChooseTemplate.load = load
ChooseTemplate.head = ({ data }: Props) => ({
  title: data ? `${data.cv.name}: template` : 'Choose a template',
  description: 'Choose a template for your CV. Each one shows your own text.',
  noindex: true,
})
