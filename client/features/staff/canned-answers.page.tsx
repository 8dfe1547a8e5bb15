import { useRef, useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { createCannedAnswer, deleteCannedAnswer, getQueueTools, saveCannedAnswer } from '#shared/staff/queue-api.ts'
import { call } from '#client/api.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'

const load = ({ call: ask }: LoadArgs<'/staff/canned-answers'>) => ask(getQueueTools, {})
type Answers = AnswerOf<typeof getQueueTools>['answers']
interface Values {
  name: string
  words: string
}
/** The same as in `queue-schemas.ts`, which pages do not carry. */
const longestAnswer = 5_000

export default function CannedAnswersPage({ data }: PageProps<'/staff/canned-answers', typeof load>) {
  const [answers, setAnswers] = useState(data.answers)
  return (
    <ConsoleFrame
      place="/staff"
      title="Canned answers"
      lead="Texts that you and your colleagues insert into answers, and change before you send them."
    >
      <div className="mt-8">
        {answers.length === 0 && <p>No canned answers yet.</p>}
        {answers.map(answer => (
          <EditAnswer key={answer.id} answer={answer} onChanged={setAnswers} />
        ))}
        <NewAnswer onChanged={setAnswers} />
      </div>
    </ConsoleFrame>
  )
}

function EditAnswer({ answer, onChanged }: { answer: Answers[number]; onChanged(answers: Answers): void }) {
  const { id, name, words } = answer
  const prefix = `answer-${id}-`
  const [version, setVersion] = useState(answer.version)
  const [theirs, setTheirs] = useState<Values>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async values => {
      try {
        const saved = await call(saveCannedAnswer, { id, version, ...values })
        setVersion(saved.answers.find(each => each.id === id)!.version)
        setTheirs(undefined)
        onChanged(saved.answers)
        show(`“${values.name}” is saved.`)
      } catch (cause) {
        if (cause instanceof Problem && cause.body.current !== undefined) {
          const current = cause.body.current as Answers[number]
          setTheirs(current)
          setVersion(current.version)
        }
        throw cause
      }
    },
    { prefix },
  )
  const remove = async () => {
    onChanged((await call(deleteCannedAnswer, { id, version })).answers)
    show(`“${name}” is deleted. The audit log has its text.`)
  }
  return (
    <Section title={name}>
      {theirs && (
        <ConflictNote
          what="this answer"
          fields={[
            { label: 'Name', theirs: theirs.name },
            { label: 'Answer', theirs: theirs.words },
          ]}
        />
      )}
      <Form failure="The answer hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <TextInput id={`${prefix}name`} name="name" label="Name" defaultValue={name} error={errorOf('name')} />
        <TextArea
          id={`${prefix}words`}
          name="words"
          label="Answer"
          rows={4}
          most={longestAnswer}
          defaultValue={words}
          error={errorOf('words')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="outline" busy={busy}>
            Save<span className="sr-only"> {name}</span>
          </Button>
          <ConfirmedAct
            words="Delete"
            name={name}
            heading={`Delete “${name}”?`}
            consequences="Answers that were already sent stay as they are."
            confirmWords="Delete answer"
            onConfirmed={remove}
          />
        </div>
      </Form>
    </Section>
  )
}

function NewAnswer({ onChanged }: { onChanged(answers: Answers): void }) {
  const form = useRef<HTMLFormElement>(null)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async values => {
      onChanged((await call(createCannedAnswer, values)).answers)
      form.current?.reset()
      show(`“${values.name}” is added.`)
    },
    { prefix: 'new-' },
  )
  return (
    <Section title="Add an answer">
      <Form ref={form} failure="The answer hasn’t been added yet" errors={errors} onSubmit={submit}>
        <TextInput id="new-name" name="name" label="Name" autoComplete="off" error={errorOf('name')} />
        <TextArea id="new-words" name="words" label="Answer" rows={4} most={longestAnswer} error={errorOf('words')} />
        <div>
          <Button type="submit" busy={busy}>
            Add answer
          </Button>
        </div>
      </Form>
    </Section>
  )
}

CannedAnswersPage.load = load
CannedAnswersPage.head = () => ({ title: 'Canned answers', description: 'Texts for answers.', noindex: true })
