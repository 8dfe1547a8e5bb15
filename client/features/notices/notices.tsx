import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { listNotices, previewNotice, sendNotice } from '#shared/notices/api.ts'
import { emailsPerWeek, longestNotice, longestSubject, minutesToUndo } from '#shared/notices/limits.ts'
import { addDays, spellDay } from '#shared/calendar/days.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { NoticeText } from './notice-text.tsx'
import { SentNotices } from './sent-notices.tsx'

type Listed = AnswerOf<typeof listNotices>
type Written = InputOf<typeof previewNotice>
interface Previewed {
  notice: InputOf<typeof sendNotice>
  shown: AnswerOf<typeof previewNotice>
}

/** A university writes to its students: on their dashboards, by email, or both. */
export function Notices({ first }: { first: Listed }) {
  const mayChange = useMayChange()
  const [listed, setListed] = useState(first)
  // Another form after each notice, so that it starts empty.
  const [form, setForm] = useState(0)
  const reload = async () => setListed(await call(listNotices, {}))
  return (
    <div className="wrap">
      <PageHeading
        title="Notices"
        lead="Tell your students something: on their dashboards, by email, or both. Everyone can stop the emails."
      />
      {!mayChange && <ViewerNote />}
      {mayChange && (
        <NoticeForm
          key={form}
          listed={listed}
          onSent={async () => {
            await reload()
            setForm(count => count + 1)
          }}
        />
      )}
      <SentNotices notices={listed.notices} today={listed.today} mayChange={mayChange} onChanged={reload} />
    </div>
  )
}

/** What the form says. A group is named by its place in the list. */
function readNotice(data: FormData, groups: Listed['groups']): Written {
  const text = (name: string) => (data.get(name) ?? '') as string
  const ways = data.getAll('isEmailed')
  return {
    subject: text('subject'),
    message: text('message'),
    audience: groups[Number(text('audience'))]!.audience,
    isEmailed: ways.includes('email'),
    shownUntil: ways.includes('dashboard') ? text('shownUntil') : '',
  }
}

function emailLimitInWords(nextEmailOn: string | null): string {
  if (nextEmailOn === null) return `Your university can email ${emailsPerWeek} notices in seven days.`
  return (
    `Your university has emailed ${emailsPerWeek} notices in seven days. ` +
    `The next email is possible on ${spellDay(nextEmailOn)}.`
  )
}

function NoticeForm({ listed, onSent }: { listed: Listed; onSent(): Promise<void> }) {
  const [previewed, setPreviewed] = useState<Previewed>()
  const { submit, busy, errors, errorOf } = useForm(async (_, data) => {
    const notice = readNotice(data, listed.groups)
    const shown = await call(previewNotice, notice)
    // The key belongs to what was previewed: pressing “Send” twice sends one notice.
    setPreviewed({ shown, notice: { ...notice, submissionKey: crypto.randomUUID() } })
  })
  return (
    <Section title="New notice">
      <Form
        failure="The notice can’t be sent like this"
        errors={errors}
        onSubmit={submit}
        onInput={() => setPreviewed(undefined)}
      >
        <Select
          id="audience"
          name="audience"
          label="Who gets it"
          hint="Levels and faculties come from your list of students. Groups of fewer than five people are not offered."
          error={errorOf('audience')}
        >
          {listed.groups.map(({ words, reach }, place) => (
            <option key={words} value={place}>
              {words} ({reach.charAt(0).toLowerCase() + reach.slice(1)})
            </option>
          ))}
        </Select>
        <TextInput
          id="subject"
          name="subject"
          label="Subject"
          maxLength={longestSubject}
          autoComplete="off"
          error={errorOf('subject')}
        />
        <TextArea
          id="message"
          name="message"
          label="Message"
          hint="Plain text. Leave a blank line between paragraphs."
          rows={8}
          most={longestNotice}
          error={errorOf('message')}
        />
        <ChoiceGroup
          id="isEmailed"
          name="isEmailed"
          type="checkbox"
          label="Where it appears"
          hint={emailLimitInWords(listed.nextEmailOn)}
          choices={[
            { value: 'dashboard', words: 'On students’ dashboards' },
            { value: 'email', words: 'By email' },
          ]}
          chosen={['dashboard']}
          error={errorOf('isEmailed')}
        />
        <TextInput
          id="shownUntil"
          name="shownUntil"
          type="date"
          label="Last day on the dashboards"
          min={listed.today}
          defaultValue={addDays(listed.today, 14)}
          error={errorOf('shownUntil')}
        />
        <div>
          <Button type="submit" busy={busy} variant={previewed ? 'outline' : 'primary'}>
            Preview notice
          </Button>
        </div>
      </Form>
      {previewed && <Preview previewed={previewed} onSent={onSent} />}
    </Section>
  )
}

function Preview({ previewed: { notice, shown }, onSent }: { previewed: Previewed; onSent(): Promise<void> }) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const send = () =>
    act(async () => {
      await call(sendNotice, notice)
      await onSent()
      show(
        notice.isEmailed
          ? `The notice is saved. Emails start in ${minutesToUndo} minutes; until then you can stop them below.`
          : 'The notice is on your students’ dashboards.',
      )
    })
  return (
    <section aria-labelledby="notice-preview" className="max-w-measure border-[1.5px] border-ink bg-surface p-4 md:p-6">
      <h3 id="notice-preview" ref={takeFocus} tabIndex={-1} className="text-h3">
        Preview
      </h3>
      <dl className="mt-3 grid gap-1 text-small text-ink-2">
        <Line term="To" words={shown.reach} />
        {shown.email && <Line term="From" words={shown.email.from} />}
        {shown.email && <Line term="Replies go to" words={shown.email.replyTo || 'no one'} />}
        {notice.shownUntil && <Line term="On dashboards until" words={spellDay(notice.shownUntil)} />}
      </dl>
      <p className="mt-4 font-semibold wrap-anywhere">{shown.subject}</p>
      <NoticeText paragraphs={shown.paragraphs} />
      {shown.email && (
        <div className="mt-4 grid gap-1 text-small text-ink-2">
          {shown.email.notes.map(words => (
            <p key={words}>{words}</p>
          ))}
          <p className="underline">{shown.email.unsubscribe}</p>
        </div>
      )}
      <div role="alert" className="mt-4">
        {error && <ErrorLine words={error} />}
      </div>
      <Button busy={busy} onClick={() => void send()}>
        Send notice
      </Button>
    </section>
  )
}

const Line = ({ term, words }: { term: string; words: string }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt>{term}:</dt>
    <dd className="wrap-anywhere text-ink">{words}</dd>
  </div>
)
