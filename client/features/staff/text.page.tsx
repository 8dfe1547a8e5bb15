import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { getText, previewText, saveText, unpublishText } from '#shared/staff/content-api.ts'
import { textKindKeys, textKinds } from '#shared/staff/edit-kinds.ts'
import { call } from '#client/api.ts'
import { readDraft, saveDraft } from '#client/app/drafts.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { RichTextPreview } from '#client/ui/rich-text-preview.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { composeText, splitText, TextFields } from './text-fields.tsx'
import { TextConflict, TextVersions } from './text-versions.tsx'

const longestText = 40_000

type Path = '/staff/content/:kind/:key'
const load = ({ call: ask, params }: LoadArgs<Path>) => {
  const kind = textKindKeys.find(each => each === params.kind)
  if (!kind || !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(params.key)) throw new Response(null, { status: 404 })
  return ask(getText, { kind, key: params.key })
}
type Props = PageProps<Path, typeof load>
export type StaffText = AnswerOf<typeof getText>

export default function TextPage({ data }: Props) {
  const [text, setText] = useState(data)
  // Drawn again when another text is put into the form.
  const [turn, setTurn] = useState(0)
  const putIntoForm = (draft: string) => {
    saveDraft(unsavedName(text), draft)
    setTurn(before => before + 1)
  }
  const refresh = async () => {
    const newest = await call(getText, { kind: data.kind, key: data.key })
    setText(newest)
    return newest
  }
  return (
    <ConsoleFrame
      place="/staff/content"
      title={text.isNew ? `New: ${text.key}` : text.title}
      lead={`${textKinds[text.kind]}. ${describeShown(text)}`}
    >
      <div className="mt-6">
        {text.repository !== null && <TextConflict text={text} theirs={text.repository} onChosen={refresh} />}
        <Editor key={`${text.kind} ${text.key} ${turn}`} text={text} refresh={refresh} />
        <TextVersions
          text={text}
          onTaken={body => {
            const before = readDraft(unsavedName(text)) ?? ''
            putIntoForm(`${text.version} ${body}`)
            return () => putIntoForm(before)
          }}
          onRestored={refresh}
        />
      </div>
    </ConsoleFrame>
  )
}

function describeShown({ shown, shownVersion, versions, isNew }: StaffText): string {
  if (isNew) return 'Nothing has been saved yet.'
  const newest = versions[0]
  const pending = newest && newest.version !== shownVersion ? describePending(newest) : ''
  const words = {
    repository: 'Readers see the repository’s text.',
    edited: 'Readers see what was changed here.',
    nothing: 'Readers don’t see it.',
  }[shown]
  return words + pending
}

function describePending({ state, fromDay }: StaffText['versions'][number]): string {
  if (state === 'draft') return ' The newest version is a draft.'
  return state === 'repository' ? '' : ` The next version begins on ${spellDay(fromDay)}.`
}

interface EditorProps {
  text: StaffText
  refresh(): Promise<StaffText>
}

const unsavedName = ({ kind, key }: StaffText) => `text ${kind} ${key}`

/** A text that is not saved yet stays in this tab, with the version it began from. */
function readUnsaved(name: string): { version: number; body: string } | undefined {
  const [, version, body] = /^(\d+) ([^]+)$/.exec(readDraft(name) ?? '') ?? []
  return version === undefined || body === undefined ? undefined : { version: Number(version), body }
}

function Editor({ text, refresh }: EditorProps) {
  const { kind, key } = text
  const stored = unsavedName(text)
  const [mine] = useState(() => readUnsaved(stored))
  const [seen, setSeen] = useState(mine?.version ?? text.version)
  const [theirs, setTheirs] = useState(mine && mine.version !== text.version ? text.body : undefined)
  const [shown, setShown] = useState<{ title: string; blocks: RichText }>()
  const isDraft = useRef(false)
  const { show } = useFlash()
  const { act, busy: isLooking, error } = useAct()
  const form = useRef<HTMLDivElement>(null)
  const parts = splitText(mine?.body ?? text.body)
  const compose = () => composeText(text.fields, parts.front, form.current!)
  // What this page itself has saved counts as seen.
  const version = theirs === undefined ? Math.max(seen, text.version) : seen
  const { submit, busy, errors, errorOf } = useForm<{ fromDay: string }>(async ({ fromDay }) => {
    try {
      const saved = await call(saveText, { kind, key, version, isDraft: isDraft.current, body: compose(), fromDay })
      setSeen(saved.version)
    } catch (cause) {
      if (!(cause instanceof Problem) || cause.code !== 'CHANGED_MEANWHILE') throw cause
      // From here on saving means: mine, though I have seen theirs.
      const newest = cause.body.current as { version: number; body: string }
      setSeen(newest.version)
      setTheirs(newest.body)
      throw cause
    }
    saveDraft(stored, '')
    setTheirs(undefined)
    await refresh()
    show(describeSaved(isDraft.current, fromDay))
  })
  const preview = () => act(async () => setShown(await call(previewText, { kind, key, body: compose() })))
  const unpublish = () =>
    act(async () => {
      await call(unpublishText, { kind, key, version })
      await refresh()
      show('Readers no longer see this text. You can publish any version of it again.')
    })
  return (
    <>
      <Form failure="The text hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <div className={theirs === undefined ? '' : 'grid gap-6 md:grid-cols-2'}>
          <div
            ref={form}
            className="grid content-start gap-6"
            onInput={() => saveDraft(stored, `${version} ${compose()}`)}
          >
            {parts.front && <TextFields fields={text.fields} front={parts.front} errorOf={errorOf} />}
            <TextArea
              id="body"
              name="body"
              label="Text"
              rows={26}
              most={longestText}
              defaultValue={parts.body}
              error={errorOf('body')}
              hint="In Markdown. Write a figure as the id of its rule in braces, such as {uk.graduate.length}."
            />
          </div>
          {theirs !== undefined && (
            <section aria-labelledby="theirs">
              <h2 id="theirs" className="text-h3">
                The version someone else saved
              </h2>
              <p>Yours is still in the box. Compare the two; saving replaces theirs, which stays in the list below.</p>
              <pre className="mt-3 border-[1.5px] border-ink bg-surface p-4 font-text wrap-anywhere whitespace-pre-wrap">
                {theirs}
              </pre>
            </section>
          )}
        </div>
        <TextInput
          id="fromDay"
          name="fromDay"
          type="date"
          label="Show from (optional)"
          hint="Empty: at once. Until that day readers see what they see now."
          error={errorOf('fromDay')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} onClick={() => (isDraft.current = false)}>
            {theirs === undefined ? 'Publish' : 'Publish my version'}
          </Button>
          <Button type="submit" variant="outline" busy={busy} onClick={() => (isDraft.current = true)}>
            Save draft
          </Button>
          <Button variant="outline" busy={isLooking} onClick={() => void preview()}>
            Preview
          </Button>
          {text.canUnpublish && text.shown !== 'nothing' && (
            <Button variant="quiet" busy={isLooking} onClick={() => void unpublish()}>
              Unpublish
            </Button>
          )}
        </div>
        {!text.canUnpublish && (
          <p className="max-w-measure text-small text-ink-2">
            This text can’t be unpublished, because its page has to stay at its address. Publish a changed text instead.
          </p>
        )}
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </Form>
      {text.shown !== 'nothing' && (
        <p className="mt-4">
          <a href={text.address} className="inline-flex min-h-11 items-center">
            Open the page that readers see
          </a>
        </p>
      )}
      {shown && <RichTextPreview title={`Preview: ${shown.title}`} blocks={shown.blocks} />}
    </>
  )
}

function describeSaved(isDraft: boolean, fromDay: string): string {
  if (isDraft) return 'The draft has been saved. Readers don’t see it.'
  return fromDay === '' ? 'The text has been published.' : `The text will be shown from ${spellDay(fromDay)}.`
}

TextPage.load = load
TextPage.head = ({ data }: Props) => ({ title: data.title, description: 'A text, for staff.', noindex: true })
