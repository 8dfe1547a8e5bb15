import { useState, type ReactNode } from 'react'
import type { Finding } from '#shared/employers/lint.ts'
import { longestDescription, longestLegalReason, longestTitle, mostQuestions } from '#shared/employers/limits.ts'
import type { PostDraft } from '#shared/employers/post-draft.ts'
import { applyWays, type ApplyWay } from '#shared/employers/states.ts'
import { workStatuses } from '#shared/employers/work-statuses.ts'
import { jobCountries, jobFields, jobTypes, payPeriods, workModes } from '#shared/jobs/taxonomy.ts'
import { A } from '#client/ui/a.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { FieldNotes } from './field-notes.tsx'

const periodWords = { year: 'a year', month: 'a month', week: 'a week', day: 'a day', hour: 'an hour' } as const
const applyWords: Readonly<Record<ApplyWay, { words: string; meaning: string }>> = {
  link: { words: 'By a link', meaning: 'People apply on your own page.' },
  email: { words: 'By email', meaning: 'People write to an address of yours.' },
  here: { words: 'Here', meaning: 'People send a CV and a letter, and answer up to five questions.' },
}
const currencies = [...new Set(jobCountries.map(({ currency }) => currency))]

/** The fields of a form as a draft, whatever is in them. */
export function readForm(form: HTMLFormElement): PostDraft {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: text('title'),
    description: text('description'),
    countryId: Number(text('countryId')),
    cities: text('cities'),
    remote: Number(text('remote')),
    typeId: Number(text('typeId')),
    fieldId: Number(text('fieldId')),
    payMin: text('payMin'),
    payMax: text('payMax'),
    payCurrency: text('payCurrency'),
    payPeriod: payPeriods.find(period => period === text('payPeriod')) ?? 'year',
    hours: text('hours'),
    occupation: text('occupation'),
    statuses: workStatuses.map(({ id }) => id).filter(id => data.getAll('statuses').includes(id)),
    legalReason: text('legalReason'),
    closesOn: text('closesOn'),
    applyBy: applyWays.find(way => way === text('applyBy')) ?? 'link',
    applyUrl: text('applyUrl'),
    applyEmail: text('applyEmail'),
    questions: withoutEmptyEnd(data.getAll('question').filter(value => typeof value === 'string')),
  }
}

/** A question keeps its place; fields after the last one say nothing. */
const withoutEmptyEnd = (questions: readonly string[]) =>
  questions.slice(0, questions.findLastIndex(question => question !== '') + 1)

interface PostFieldsProps {
  draft: PostDraft
  findings: readonly Finding[]
  /** The field for the occupation, which belongs to another part of the product. */
  occupation: ReactNode
}

/** All fields of an advert, in the order of the steps. */
export function PostFields({ draft, findings, occupation }: PostFieldsProps) {
  const [applyBy, setApplyBy] = useState(draft.applyBy)
  const [isForResidents, setForResidents] = useState(draft.statuses.includes('residentsOnly'))
  const notesOn = (field: string) => <FieldNotes findings={findings} field={field} />
  const errorOf = (field: string) => findings.find(each => each.level === 'error' && each.field === field)?.words
  const options = (list: readonly { id: number; words: string }[]) =>
    list.map(({ id, words }) => (
      <option key={id} value={id}>
        {words}
      </option>
    ))
  return (
    <>
      <Section title="1. The job">
        <TextInput
          id="title"
          name="title"
          label="Job title"
          defaultValue={draft.title}
          maxLength={2 * longestTitle}
          error={errorOf('title')}
        />
        {notesOn('title')}
        <div className="grid gap-6 md:grid-cols-2">
          <Select id="typeId" name="typeId" label="Kind" defaultValue={draft.typeId}>
            {options(jobTypes)}
          </Select>
          <Select id="fieldId" name="fieldId" label="Field" defaultValue={draft.fieldId}>
            {options(jobFields)}
          </Select>
          <Select id="countryId" name="countryId" label="Country" defaultValue={draft.countryId}>
            {options(jobCountries)}
          </Select>
          <Select id="remote" name="remote" label="Place of work" defaultValue={draft.remote}>
            {options(workModes)}
          </Select>
        </div>
        <TextInput
          id="cities"
          name="cities"
          label="Towns or cities"
          hint="With commas between them, such as London, Leeds. Leave it empty for remote work."
          defaultValue={draft.cities}
          error={errorOf('cities')}
        />
        {notesOn('cities')}
        <TextArea
          id="description"
          name="description"
          label="Text of the advert"
          hint="Start a heading with ## and a list item with a hyphen. Write **bold**."
          rows={14}
          most={longestDescription}
          defaultValue={draft.description}
          error={errorOf('description')}
        />
        {notesOn('description')}
      </Section>
      <Section title="2. Pay and hours">
        <div className="grid gap-6 md:grid-cols-2">
          <TextInput
            id="payMin"
            name="payMin"
            label="Lowest pay"
            hint="Such as 32,000"
            inputMode="decimal"
            defaultValue={draft.payMin}
            error={errorOf('payMin')}
          />
          <TextInput
            id="payMax"
            name="payMax"
            label="Highest pay"
            hint="The same if there is no range"
            inputMode="decimal"
            defaultValue={draft.payMax}
            error={errorOf('payMax')}
          />
          <Select id="payCurrency" name="payCurrency" label="Currency" defaultValue={draft.payCurrency}>
            {currencies.map(currency => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
          <Select id="payPeriod" name="payPeriod" label="Paid per" defaultValue={draft.payPeriod}>
            {payPeriods.map(period => (
              <option key={period} value={period}>
                {periodWords[period]}
              </option>
            ))}
          </Select>
        </div>
        {notesOn('payMin')}
        {notesOn('payMax')}
        {notesOn('payPeriod')}
        <TextInput
          id="hours"
          name="hours"
          label="Hours a week"
          hint="Such as 37.5"
          inputMode="decimal"
          defaultValue={draft.hours}
          error={errorOf('hours')}
        />
        {notesOn('hours')}
        {occupation}
        {notesOn('occupation')}
      </Section>
      <Section
        title="3. Who can take the job"
        lead={
          <>
            We write this into the advert in plain words, and check it against your text. Not sure?{' '}
            <A to="/employers/sponsorship-costs">See what it costs to sponsor</A>.
          </>
        }
      >
        <div onChange={event => setForResidents(isTicked(event.currentTarget, 'residentsOnly'))}>
          <ChoiceGroup
            id="statuses"
            name="statuses"
            type="checkbox"
            label="Someone with this status can take it"
            choices={workStatuses.map(({ id, words, meaning }) => ({ value: id, words, meaning }))}
            chosen={draft.statuses}
            error={errorOf('statuses')}
          />
        </div>
        {notesOn('statuses')}
        <div hidden={!isForResidents}>
          <TextArea
            id="legalReason"
            name="legalReason"
            label="Legal reason"
            hint="The law or the security rule that asks for it. Students will read it."
            rows={2}
            most={longestLegalReason}
            defaultValue={draft.legalReason}
            error={errorOf('legalReason')}
          />
          {notesOn('legalReason')}
        </div>
      </Section>
      <Section title="4. How to apply">
        <TextInput
          id="closesOn"
          name="closesOn"
          type="date"
          label="Closing day (optional)"
          defaultValue={draft.closesOn}
          error={errorOf('closesOn')}
        />
        {notesOn('closesOn')}
        <div onChange={event => setApplyBy(chosenWay(event.currentTarget) ?? applyBy)}>
          <ChoiceGroup
            id="applyBy"
            name="applyBy"
            type="radio"
            label="People apply"
            choices={applyWays.map(way => ({ value: way, ...applyWords[way] }))}
            chosen={[draft.applyBy]}
          />
        </div>
        <div hidden={applyBy !== 'link'}>
          <TextInput
            id="applyUrl"
            name="applyUrl"
            label="Link"
            hint="Starts with https://"
            inputMode="url"
            defaultValue={draft.applyUrl}
            error={errorOf('applyUrl')}
          />
          {notesOn('applyUrl')}
        </div>
        <div hidden={applyBy !== 'email'}>
          <TextInput
            id="applyEmail"
            name="applyEmail"
            type="email"
            label="Email address for applications"
            autoComplete="off"
            defaultValue={draft.applyEmail}
            error={errorOf('applyEmail')}
          />
          {notesOn('applyEmail')}
        </div>
        <div hidden={applyBy !== 'here'} className="grid gap-4">
          {Array.from({ length: mostQuestions }, (_, place) => (
            <TextInput
              key={place}
              id={place === 0 ? 'questions' : `question-${place}`}
              name="question"
              label={`Question ${place + 1} (optional)`}
              defaultValue={draft.questions[place] ?? ''}
              error={place === 0 ? errorOf('questions') : undefined}
            />
          ))}
        </div>
      </Section>
    </>
  )
}

const isTicked = (group: Element, value: string) =>
  group.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.checked ?? false
const chosenWay = (group: Element) =>
  applyWays.find(way => way === group.querySelector<HTMLInputElement>('input:checked')?.value)
