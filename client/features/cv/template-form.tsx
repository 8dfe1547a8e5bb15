import { useState, type SubmitEvent } from 'react'
import { targetCountries, type TargetCountry } from '#shared/account/target-countries.ts'
import { getCv, saveCv } from '#shared/cv/api.ts'
import { accents, densities, fontPairs, templates, textSizes } from '#shared/cv/choices.ts'
import { countryProfiles } from '#shared/cv/countries.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'
import { DrawnPicture } from './drawn-picture.tsx'
import { PagePanel } from './editor/page-panel.tsx'
import { usePages } from './editor/use-pages.ts'
import type { StoredCv } from './load-cv.ts'

type Settings = CvDocument['meta']['sojourn']
type Design = Settings['design']

const templateWords: Readonly<Record<Settings['template'], { name: string; meaning: string }>> = {
  single: {
    name: 'One column',
    meaning: 'The safest choice: dates on the right, easy to read for people and software.',
  },
  side: { name: 'Side column', meaning: 'Skills, languages and contact details in a narrow column next to your work.' },
  academic: {
    name: 'Academic',
    meaning: 'Dates on the left and numbered publications, for universities and for a German Lebenslauf.',
  },
  early: { name: 'Early career', meaning: 'Profile and skills first in a panel, for a first job.' },
}
const accentNames: Readonly<Record<Design['accent'], string>> = {
  ink: 'Black',
  navy: 'Navy',
  teal: 'Teal',
  green: 'Green',
  plum: 'Plum',
  brick: 'Brick',
}
const fontNames: Readonly<Record<Design['fontPair'], string>> = {
  sans: 'Plain (Inter)',
  serif: 'With serifs (Source Serif)',
  mixed: 'Serif headings, plain text',
}
const densityNames: Readonly<Record<Design['density'], string>> = {
  compact: 'Compact',
  normal: 'Normal',
  roomy: 'Roomy',
}

interface TemplateFormProps {
  stored: StoredCv
  /** The newest version, after someone changed the document elsewhere. */
  onReloaded(stored: StoredCv): void
  onSaved(): Promise<void>
}

export function TemplateForm({ stored, onReloaded, onSaved }: TemplateFormProps) {
  const { cv, document } = stored
  const { sojourn } = document.meta
  const [country, setCountry] = useState<TargetCountry>(sojourn.country)
  const [isStale, setIsStale] = useState(false)
  const { act, busy, error } = useAct()
  const readForm = (form: HTMLFormElement): CvDocument => ({
    ...document,
    meta: { ...document.meta, sojourn: readSettings(new FormData(form), sojourn) },
  })
  const [chosen, setChosen] = useState(document)
  const drawn = usePages(chosen, `look ${cv.id}`)

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = readForm(event.currentTarget)
    void act(async () => {
      try {
        await call(saveCv, { id: cv.id, version: cv.version, document: changed })
      } catch (cause) {
        setIsStale(cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE')
        throw cause
      }
      await onSaved()
    })
  }
  const reload = () =>
    act(async () => {
      const newest = await call(getCv, { id: cv.id })
      onReloaded(newest)
      setChosen(newest.document)
      setIsStale(false)
    })

  return (
    <form method="post" onSubmit={save} onChange={event => setChosen(readForm(event.currentTarget))} className="pb-12">
      <Section title="Template">
        <fieldset>
          <legend className="sr-only">Template</legend>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-6">
            {templates.map(template => (
              <li key={template}>
                <label className="grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-3 rounded-sign border-[1.5px] border-line-strong bg-surface p-3 hover:border-ink has-checked:border-brand has-checked:bg-brand-tint">
                  <DrawnPicture
                    src={`/api/cvs/${cv.id}/picture?template=${template}&version=${cv.version}`}
                    alt=""
                    width={480}
                    height={679}
                    loading="lazy"
                    className="col-span-2 h-auto w-full border border-line"
                  />
                  <input
                    type="radio"
                    name="template"
                    value={template}
                    defaultChecked={template === sojourn.template}
                    className="mt-1 size-5 flex-none accent-brand"
                  />
                  <span className="font-semibold">
                    {templateWords[template].name}
                    <span className="block text-small font-normal text-ink-2">{templateWords[template].meaning}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      </Section>
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        <div className="min-w-0">
          <Section
            title="Country"
            lead="The country decides the paper, how dates are written, and which personal details are printed."
          >
            <div className="grid max-w-form gap-5">
              <Select
                id="country"
                name="country"
                label="Country you apply in"
                value={country}
                onChange={event => setCountry(event.currentTarget.value as TargetCountry)}
              >
                {targetCountries.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
              <CountryAdvice country={country} />
              <TickBox id="order" name="order">
                Put the sections in the order that is usual there
              </TickBox>
            </div>
          </Section>
          <Section title="Look">
            <div className="grid max-w-form gap-5 sm:grid-cols-2">
              <Choice id="accent" label="Colour" values={accents} names={accentNames} chosen={sojourn.design.accent} />
              <Choice
                id="fontPair"
                label="Font"
                values={fontPairs}
                names={fontNames}
                chosen={sojourn.design.fontPair}
              />
              <Select id="textSize" name="textSize" label="Text size" defaultValue={sojourn.design.textSize}>
                {textSizes.map(size => (
                  <option key={size} value={size}>
                    {size} pt
                  </option>
                ))}
              </Select>
              <Choice
                id="density"
                label="Spacing"
                values={densities}
                names={densityNames}
                chosen={sojourn.design.density}
              />
            </div>
          </Section>
          <div role="alert">{error && <ErrorLine words={error} />}</div>
          <div className="flex flex-wrap gap-3 pt-4">
            <Button type="submit" busy={busy}>
              Save template
            </Button>
            {isStale && (
              <Button variant="outline" busy={busy} onClick={() => void reload()}>
                Load the newest version
              </Button>
            )}
          </div>
        </div>
        <div className="min-w-0 lg:sticky lg:top-4">
          <Section title="Your page" lead="Drawn with what you chose. Nothing is saved yet.">
            <PagePanel {...drawn} textIsAt="The editor has the same text." />
          </Section>
        </div>
      </div>
    </form>
  )
}

function CountryAdvice({ country }: { country: TargetCountry }) {
  const { lengthAdvice, photoAdvice, personalDataAdvice, paper } = countryProfiles[country]
  return (
    <ul aria-live="polite" className="grid list-disc gap-1 pl-5">
      <li>{lengthAdvice}</li>
      <li>Paper: {paper === 'a4' ? 'A4' : 'US Letter'}</li>
      <li>{photoAdvice}</li>
      <li>{personalDataAdvice}</li>
    </ul>
  )
}

interface ChoiceProps<Value extends string> {
  id: string
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  chosen: Value
}

function Choice<Value extends string>({ id, label, values, names, chosen }: ChoiceProps<Value>) {
  return (
    <Select id={id} name={id} label={label} defaultValue={chosen}>
      {values.map(value => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </Select>
  )
}

/** The server checks every value: what is not on a list is refused there. */
function readSettings(form: FormData, before: Settings): Settings {
  const chosen = Object.fromEntries(form) as unknown as Pick<Settings, 'template' | 'country'> &
    Omit<Design, 'textSize'> & { order?: string; textSize: string }
  const { template, country, accent, fontPair, density, order } = chosen
  return {
    ...before,
    template,
    country,
    design: { accent, fontPair, density, textSize: Number(chosen.textSize) as Design['textSize'] },
    sectionOrder: order ? [...countryProfiles[country].sectionOrder] : before.sectionOrder,
  }
}
