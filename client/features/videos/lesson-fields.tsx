import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { levels, levelWords } from '#shared/videos/levels.ts'
import type { listOwnLessons } from '#shared/videos/upload-api.ts'
import type { LessonValues } from '#shared/videos/upload-schemas.ts'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export const emptyLesson: LessonValues = {
  title: '',
  summary: '',
  course: '',
  access: 'standard',
  level: 'first steps',
  country: '',
  place: 1,
}
export const lessonLabels: Readonly<Record<keyof LessonValues, string>> = {
  title: 'Title',
  summary: 'What it is about',
  course: 'Course',
  access: 'Who can watch',
  level: 'Level',
  country: 'Country',
  place: 'Place in the course',
}
const accessWords = { standard: 'Standard', premium: 'Premium: only accounts with premium videos' } as const

export function readLesson(data: FormData): LessonValues {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: text('title'),
    summary: text('summary'),
    course: text('course'),
    access: text('access') as LessonValues['access'],
    level: text('level') as LessonValues['level'],
    country: text('country'),
    place: Number(text('place')),
  }
}

const countries = jobCountries.map(({ id, words }) => ({ code: countryCodes[id]!, words }))

export function spellLesson(name: keyof LessonValues, values: LessonValues): string {
  if (name === 'access') return accessWords[values.access]
  if (name === 'level') return levelWords[values.level]
  if (name === 'country') return countries.find(({ code }) => code === values.country)?.words ?? 'Any country'
  return String(values[name])
}

interface LessonFieldsProps {
  values: LessonValues
  courses: AnswerOf<typeof listOwnLessons>['courses']
  errorOf(field: string): string | undefined
}

export function LessonFields({ values, courses, errorOf }: LessonFieldsProps) {
  const common = (name: keyof LessonValues) => ({
    id: name,
    name,
    label: lessonLabels[name],
    defaultValue: values[name],
    error: errorOf(name),
  })
  return (
    <>
      <TextInput {...common('title')} maxLength={100} autoComplete="off" />
      <TextInput {...common('summary')} hint="One sentence, shown in lists." maxLength={300} autoComplete="off" />
      <TextInput
        {...common('course')}
        hint="Choose one that exists, or type a new name."
        maxLength={80}
        list="courses"
        autoComplete="off"
      />
      <datalist id="courses">
        {courses.map(({ title, access }) => (
          <option key={`${title} ${access}`} value={title}>
            {access === 'premium' ? 'Premium' : 'Standard'}
          </option>
        ))}
      </datalist>
      <Select {...common('access')}>
        {Object.entries(accessWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <Select {...common('level')}>
        {levels.map(level => (
          <option key={level} value={level}>
            {levelWords[level]}
          </option>
        ))}
      </Select>
      <Select {...common('country')}>
        <option value="">Any country</option>
        {countries.map(({ code, words }) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </Select>
      <TextInput
        {...common('place')}
        hint="1 comes first. Lessons we made come before yours."
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
    </>
  )
}
