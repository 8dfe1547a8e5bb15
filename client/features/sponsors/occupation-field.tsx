import { searchOccupations } from '#shared/rules/api.ts'
import { codeOf } from '#shared/salary/query.ts'
import { call } from '#client/api.ts'
import { SuggestionField } from '#client/app/suggestion-field.tsx'

const mostShown = 8
const routeWords = { open: '', list: 'through a list only', closed: 'not open to new applicants' } as const

/** Two letters at least; and what was chosen from the list needs no list. */
const ask = async (query: string) =>
  query.length < 2 || (codeOf(query) && query.length > 4)
    ? []
    : (await call(searchOccupations, { query })).occupations.slice(0, mostShown)

interface OccupationFieldProps {
  id: string
  typed: string
  hint?: string
  error?: string | undefined
  onText?: (text: string) => void
}

const employerKnows = 'Enter a code or a job title, such as 2134 or civil engineer. The employer knows the code.'

/** An occupation by its code or by words. After a choice the field contains the code and its title. */
export function OccupationField({ hint = employerKnows, ...rest }: OccupationFieldProps) {
  return (
    <SuggestionField
      {...rest}
      name="occupation"
      label="Occupation"
      hint={hint}
      ask={ask}
      textOf={({ code, title }) => `${code} ${title}`}
      keyOf={({ code }) => code}
      nouns={['occupation', 'occupations']}
    >
      {({ code, title, route }) => (
        <>
          <span className="flex-none font-code text-small">{code}</span>
          <span>
            {title}
            {routeWords[route] && <span className="block text-small text-ink-2">{routeWords[route]}</span>}
          </span>
        </>
      )}
    </SuggestionField>
  )
}
