import { useState } from 'react'
import { getManual } from '#shared/career-manual/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { call as ask } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { ManualEditor } from './manual-editor.tsx'

type Path = '/career-manual/:university_id'
const load = ({ call, params }: LoadArgs<Path>) => {
  // Anything but a number belongs to no handbook.
  if (!/^[1-9]\d{0,8}$/.test(params.university_id)) throw new Response(null, { status: 404 })
  return call(getManual, { universityId: Number(params.university_id) })
}
type Props = PageProps<Path, typeof load>

/** A university's own handbook for its students. Its administrators write it here. */
export default function CareerManual({ data, params }: Props) {
  const [fresh, setFresh] = useState<typeof data>()
  const [isEditing, setEditing] = useState(false)
  const { universityName, canEdit, manual } = fresh ?? data
  const close = () => {
    setEditing(false)
    focusPage()
  }
  const showSaved = async () => {
    setFresh(await ask(getManual, { universityId: Number(params.university_id) }))
    close()
  }
  return (
    <div className="wrap">
      <PageHeading
        title={`Career manual, ${universityName}`}
        lead={
          manual ? `Written by the university’s careers service. Last changed ${spellDay(manual.savedAt)}.` : undefined
        }
      />
      {isEditing ? (
        <ManualEditor onSaved={showSaved} onLeave={close} />
      ) : (
        <>
          {manual ? (
            <RichTextView blocks={manual.blocks} />
          ) : (
            <p className="max-w-measure">
              {canEdit
                ? 'Your students can see this page. You haven’t written anything yet.'
                : 'Your university hasn’t written its manual yet. Until then, ask its careers service.'}
            </p>
          )}
          <div className="mt-8 flex flex-wrap gap-3 print:hidden">
            {canEdit && <Button onClick={() => setEditing(true)}>{manual ? 'Edit manual' : 'Write manual'}</Button>}
            {manual && (
              <Button variant="outline" onClick={() => window.print()}>
                Print
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

CareerManual.load = load
CareerManual.head = ({ data }: Props) => ({
  title: `Career manual, ${data.universityName}`,
  description: `The careers handbook of ${data.universityName} for its own students.`,
  noindex: true,
})
