import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { valueWithinSentence } from '#shared/rules/values.ts'
import { choices, skills, type Answers } from '#shared/points/answers.ts'
import type { Flaw } from '#shared/points/check.ts'
import { canBeSpecialist } from '#shared/points/count.ts'
import { bandOf, hasLetters, levelNames, levels, testShapes } from '#shared/points/english.ts'
import type { Rulebook } from '#shared/points/rulebook.ts'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Wide } from '#client/ui/wide.tsx'
import { pointsInWords } from './words.ts'

export interface QuestionProps {
  answers: Answers
  rules: Rulebook
  /** The day whose table is shown on the cards. */
  day: string
  flaws: readonly Flaw[]
}

type Day = 'invitedOn' | 'born' | 'satOn' | 'yearEndedOn' | 'languageOn'
type Question = keyof typeof choices

const flawOf = (flaws: readonly Flaw[], field: string) => flaws.find(flaw => flaw.field === field)?.words

export const DayField = ({
  name,
  label,
  hint,
  answers,
  flaws,
}: { name: Day; label: string; hint?: string } & QuestionProps) => (
  <TextInput
    id={name}
    name={name}
    type="date"
    max="9999-12-31"
    label={label}
    hint={hint}
    defaultValue={answers[name]}
    error={flawOf(flaws, name)}
  />
)

interface CardsProps<Name extends Question> extends QuestionProps {
  name: Name
  label: string
  hint?: string
  /** What each choice is called, the rule that gives its points, and a line to understand it. */
  cards: Readonly<Record<(typeof choices)[Name][number], { words: string; rule?: string; meaning?: string }>>
}

/** One question, a card for each answer with the points it gives. */
export function Cards<Name extends Question>({ name, label, hint, cards, answers, rules, day }: CardsProps<Name>) {
  return (
    <ChoiceGroup
      id={name}
      name={name}
      type="radio"
      label={label}
      hint={hint}
      chosen={[answers[name]]}
      choices={(choices[name] as readonly (keyof typeof cards & string)[]).map(value => {
        const { words, rule, meaning } = cards[value]
        return {
          value,
          words,
          meaning: [rule && `${pointsInWords(rules.number(rule, day))}.`, meaning].filter(Boolean).join(' '),
        }
      })}
    />
  )
}

export function EnglishFields(props: QuestionProps) {
  const { answers, rules, day } = props
  const issuers = rules.about('english.passports', day)
  return (
    <>
      <Cards
        {...props}
        name="english"
        label="How you show your English"
        cards={{
          test: { words: 'A test', meaning: 'Taken in a test centre. Home and online tests are not accepted.' },
          passport: {
            words: 'A passport',
            rule: 'english.competent',
            ...(issuers?.kind === 'text' && { meaning: `Issued by ${valueWithinSentence(issuers)}.` }),
          },
          none: { words: 'Neither yet', meaning: 'Everyone needs Competent English.' },
        }}
      />
      {answers.english === 'test' && <TestFields {...props} />}
    </>
  )
}

const skillNames = { listening: 'Listening', reading: 'Reading', writing: 'Writing', speaking: 'Speaking' } as const

function TestFields(props: QuestionProps) {
  const { answers, rules, day, flaws } = props
  const { test, satOn } = answers
  return (
    <div className="grid min-w-0 gap-4 border-l-4 border-line pl-4">
      <Select id="test" name="test" label="Test" defaultValue={test}>
        <option value="">Choose a test</option>
        {choices.test.map(each => (
          <option key={each} value={each}>
            {testShapes[each].name}
          </option>
        ))}
      </Select>
      <DayField {...props} name="satOn" label="Day of the test" hint="Or the day you plan to take it." />
      <fieldset className="min-w-0">
        <legend className="font-semibold">Your marks</legend>
        <div className="mt-1.5 grid grid-cols-2 gap-4">
          {skills.map(skill => (
            <TextInput
              key={skill}
              id={skill}
              name={skill}
              label={skillNames[skill]}
              defaultValue={answers[skill]}
              maxLength={6}
              autoComplete="off"
              error={flawOf(flaws, skill)}
              inputMode={test && hasLetters(rules, test, satOn || day) ? 'text' : 'decimal'}
            />
          ))}
        </div>
      </fieldset>
      {test && <Bands rules={rules} test={test} satOn={satOn || day} />}
    </div>
  )
}

function Bands({ rules, test, satOn }: { rules: Rulebook; test: keyof typeof testShapes; satOn: string }) {
  const bands = levels.toReversed().map(level => ({ level, marks: bandOf(rules, test, level, satOn) }))
  if (bands.every(({ marks }) => !marks))
    return (
      <p>
        {testShapes[test].name} was not accepted on {spellDay(satOn)}.
      </p>
    )
  return (
    <Wide label={`Marks of ${testShapes[test].name}`}>
      <table className="w-full text-left text-small">
        <caption className="text-left text-ink-2">
          What {testShapes[test].name} asks for in a test on {spellDay(satOn)}
        </caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-1 pr-2">
              Part
            </th>
            {bands.map(({ level }) => (
              <th key={level} scope="col" className="pr-2">
                {levelNames[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skills.map((skill, place) => (
            <tr key={skill} className="border-b border-line">
              <th scope="row" className="py-1 pr-2 font-normal">
                {skillNames[skill]}
              </th>
              {bands.map(({ level, marks }) => (
                <td key={level} className="pr-2 tabular-nums">
                  {marks?.[place] ?? 'never'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

export function StudyFields(props: QuestionProps) {
  const { answers, rules, day } = props
  const weeks = rules.number('study.weeks', day)
  return (
    <>
      <Cards
        {...props}
        name="degree"
        label="Your highest qualification"
        hint="Only the highest counts. Your assessing authority decides whether it does."
        cards={{
          doctorate: {
            words: 'Doctorate',
            rule: 'degree.doctorate',
            meaning: 'Australian, or from abroad and of a recognised standard.',
          },
          bachelor: {
            words: 'Bachelor’s degree or higher',
            rule: 'degree.bachelor',
            meaning: 'Honours and master’s degrees too.',
          },
          diploma: {
            words: 'Diploma or trade qualification',
            rule: 'degree.diploma',
            meaning: 'Completed in Australia.',
          },
          recognised: {
            words: 'Another award',
            rule: 'degree.recognised',
            meaning: 'If the assessing authority recognises it for your occupation.',
          },
          none: { words: 'None of these' },
        }}
      />
      {canBeSpecialist(answers) && (
        <Cards
          {...props}
          name="specialist"
          label="Is it an Australian research degree in science, technology or engineering?"
          hint="A master’s by research or a doctorate of at least two academic years. Master’s degrees by coursework and degrees from abroad do not count."
          cards={{ yes: { words: 'Yes', rule: 'specialist-education' }, no: { words: 'No' } }}
        />
      )}
      <Cards
        {...props}
        name="australianStudy"
        label="Do you meet the Australian study requirement?"
        hint={`At least ${weeks} weeks of registered courses in Australia, in English, completed over ${rules.number('study.months', day)} months or more. Failed subjects and distance study do not count.`}
        cards={{ yes: { words: 'Yes', rule: 'australian-study' }, no: { words: 'No' } }}
      />
      {answers.australianStudy === 'yes' && (
        <Cards
          {...props}
          name="regionalStudy"
          label="Did you study and live in a regional area?"
          hint="Roughly everywhere except greater Sydney, Melbourne and Brisbane."
          cards={{ yes: { words: 'Yes', rule: 'regional-study' }, no: { words: 'No' } }}
        />
      )}
    </>
  )
}

export function PartnerFields(props: QuestionProps) {
  return (
    <>
      <Cards
        {...props}
        name="partner"
        label="Your partner"
        cards={{
          single: { words: 'I don’t have a partner', rule: 'partner.single' },
          resident: { words: 'Australian citizen or permanent resident', rule: 'partner.single' },
          skilled: {
            words: 'Applies with me, skilled',
            rule: 'partner.skilled',
            meaning: 'Younger than 45, Competent English, positive skills assessment, occupation on a list.',
          },
          english: { words: 'Applies with me, Competent English', rule: 'partner.english' },
          other: { words: 'Neither of these', rule: 'partner.other' },
        }}
      />
      {props.answers.partner === 'skilled' && (
        <Cards
          {...props}
          name="partnerList"
          label="The list with your partner’s occupation"
          hint="Which list counts depends on the visa."
          cards={{
            medium: { words: 'Medium and long-term', meaning: 'Counts for all three visas.' },
            short: { words: 'Short-term', meaning: 'Counts for a 190, and for a 491 with nomination.' },
            regional: { words: 'Regional', meaning: 'Counts for a 491 with nomination.' },
          }}
        />
      )}
    </>
  )
}

export function ExtraFields(props: QuestionProps) {
  const { answers, rules, day } = props
  return (
    <>
      <Cards
        {...props}
        name="professionalYear"
        label="Have you completed a Professional Year in Australia?"
        hint={`In accounting, computing or engineering, at least ${rules.number('professional-year.length', day)} months. It counts for ${rules.number('professional-year.window', day)} months.`}
        cards={{ yes: { words: 'Yes', rule: 'professional-year' }, no: { words: 'No' } }}
      />
      {answers.professionalYear === 'yes' && <DayField {...props} name="yearEndedOn" label="Day it was completed" />}
      <Cards
        {...props}
        name="language"
        label="Do you have a credential for a community language?"
        cards={{
          certified: { words: 'Certified translator or interpreter', rule: 'community-language', meaning: 'By NAATI.' },
          test: {
            words: 'Passed the CCL test',
            rule: 'community-language',
            meaning: `It counts for ${rules.number('community-language.validity', day)} months.`,
          },
          none: { words: 'No' },
        }}
      />
      {answers.language === 'test' && <DayField {...props} name="languageOn" label="Day of the CCL test" />}
      <Cards
        {...props}
        name="sponsor"
        label="Who would support a 491?"
        cards={{
          nomination: { words: 'A state or territory', rule: 'nomination.491' },
          family: { words: 'A family member in a regional area', rule: 'nomination.491' },
        }}
      />
    </>
  )
}

/** A stop on the route of questions. */
export function Stop({
  id,
  title,
  gives,
  children,
}: {
  id: string
  title: string
  gives: string | undefined
  children: ReactNode
}) {
  return (
    <li className="relative pb-10 pl-10 before:absolute before:top-3 before:bottom-0 before:left-2.25 before:w-1 before:bg-route last:before:hidden">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 left-0 box-border size-5.5 rounded-full ${gives === undefined ? 'border-4 border-route bg-paper' : 'bg-route'}`}
      />
      <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 id={id} tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-4">
          {title} <span className="font-display text-lead tabular-nums">{gives}</span>
        </h2>
        {children}
      </section>
    </li>
  )
}
