import { countries } from '#shared/account/countries.ts'
import { targetCountries } from '#shared/account/target-countries.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import { changeBasics, changeLetter, changeSettings } from './document-edits.ts'
import type { OnEdit } from './entry-editor.tsx'
import { AddressField, DateField, LineField, RichField } from './fields.tsx'

interface EditorPartProps {
  document: CvDocument
  onEdit: OnEdit
}

/** Who the document is for: it decides paper, date style, advice and what is printed. */
export function TargetEditor({ document, onEdit }: EditorPartProps) {
  const { country, targetRole } = document.meta.sojourn
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Select
        id="country"
        label="Country of the job"
        value={country}
        onChange={event => onEdit(changeSettings({ country: event.target.value as typeof country }))}
      >
        {targetCountries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <LineField
        id="target-role"
        label="Role you apply for"
        most={150}
        value={targetRole}
        onChange={value => onEdit(changeSettings({ targetRole: value }), 'targetRole')}
      />
    </div>
  )
}

type BasicLine = 'name' | 'nameNative' | 'pronouns' | 'label' | 'email' | 'phone' | 'workAuthorisation' | 'nationality'
const lines: readonly { name: BasicLine; label: string; hint?: string; most: number }[] = [
  { name: 'name', label: 'Name', most: 200 },
  { name: 'nameNative', label: 'Name in its own script', hint: 'Printed next to your name. Optional.', most: 200 },
  { name: 'label', label: 'Headline', hint: 'Such as “Data analyst, MSc Statistics”.', most: 200 },
  { name: 'email', label: 'Email', most: 254 },
  { name: 'phone', label: 'Phone', hint: 'With the country code, such as +44.', most: 50 },
]

export function BasicsEditor({ document: { basics }, onEdit }: EditorPartProps) {
  const change = (part: Partial<CvDocument['basics']>, field: string) => onEdit(changeBasics(part), field)
  const changeLocation = (part: Partial<CvDocument['basics']['location']>, field: string) =>
    change({ location: { ...basics.location, ...part } }, field)
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {lines.map(({ name, ...field }) => (
        <LineField
          key={name}
          id={`basics-${name}`}
          {...field}
          value={basics[name]}
          onChange={value => change({ [name]: value }, name)}
        />
      ))}
      <AddressField id="basics-url" label="Website" value={basics.url} onChange={url => change({ url }, 'url')} />
      <LineField
        id="basics-city"
        label="Town or city"
        most={100}
        value={basics.location.city}
        onChange={city => changeLocation({ city }, 'city')}
      />
      <Select
        id="basics-country"
        label="Country you live in"
        value={basics.location.countryCode}
        onChange={event => changeLocation({ countryCode: event.target.value }, 'countryCode')}
      >
        <option value="">Not given</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <div className="md:col-span-2">
        <Profiles basics={basics} onEdit={onEdit} />
      </div>
    </div>
  )
}

function Profiles({ basics, onEdit }: { basics: CvDocument['basics']; onEdit: OnEdit }) {
  const { profiles } = basics
  const change = (id: string, part: Partial<(typeof profiles)[number]>, field: string) =>
    onEdit(
      changeBasics({ profiles: profiles.map(profile => (profile.id === id ? { ...profile, ...part } : profile)) }),
      `${id} ${field}`,
    )
  return (
    <div className="grid gap-3">
      {profiles.map(({ id, network, url }) => (
        <div key={id} className="grid items-end gap-3 md:grid-cols-[1fr_2fr_auto]">
          <LineField
            id={`${id}-network`}
            label="Network"
            most={60}
            value={network}
            onChange={value => change(id, { network: value }, 'network')}
          />
          <AddressField
            id={`${id}-url`}
            label="Address of your profile"
            value={url}
            onChange={value => change(id, { url: value }, 'url')}
          />
          <Button
            variant="quiet"
            onClick={() => onEdit(changeBasics({ profiles: profiles.filter(each => each.id !== id) }))}
          >
            Delete<span className="sr-only"> the profile {network}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          disabled={profiles.length >= 10}
          onClick={() =>
            onEdit(
              changeBasics({
                profiles: [
                  ...profiles,
                  { id: crypto.randomUUID(), network: profiles.length === 0 ? 'LinkedIn' : '', username: '', url: '' },
                ],
              }),
            )
          }
        >
          Add profile link
        </Button>
      </div>
    </div>
  )
}

/** What only some countries want to see. It is printed where the country allows it. */
export function PersonalEditor({ document: { basics }, onEdit }: EditorPartProps) {
  const change = (part: Partial<CvDocument['basics']>, field: string) => onEdit(changeBasics(part), field)
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <DateField
        id="basics-birth"
        label="Date of birth"
        hint="Such as 2001-05-30."
        value={basics.birth}
        onChange={birth => change({ birth }, 'birth')}
      />
      <LineField
        id="basics-nationality"
        label="Nationality"
        most={100}
        value={basics.nationality}
        onChange={nationality => change({ nationality }, 'nationality')}
      />
      <label className="flex min-h-11 items-center gap-3 md:col-span-2">
        <input
          type="checkbox"
          className="size-5 flex-none accent-brand"
          checked={basics.photo}
          onChange={event => change({ photo: event.target.checked }, '')}
        />
        Print the photo of my profile where it is usual
      </label>
    </div>
  )
}

export function LetterEditor({ document: { letter }, onEdit }: EditorPartProps) {
  const change = (part: Partial<CvDocument['letter']>, field: string) => onEdit(changeLetter(part), field)
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <LineField
        id="letter-recipient"
        label="Name of the reader"
        hint="Leave empty if you don’t know it."
        value={letter.recipient}
        onChange={recipient => change({ recipient }, 'recipient')}
      />
      <LineField
        id="letter-company"
        label="Employer"
        value={letter.company}
        onChange={company => change({ company }, 'company')}
      />
      <LineField
        id="letter-address"
        label="Address"
        most={400}
        value={letter.address}
        onChange={address => change({ address }, 'address')}
      />
      <DateField id="letter-date" label="Date" value={letter.date} onChange={date => change({ date }, 'date')} />
      <div className="md:col-span-2">
        <LineField
          id="letter-subject"
          label="Subject"
          value={letter.subject}
          onChange={subject => change({ subject }, 'subject')}
        />
      </div>
      <LineField
        id="letter-greeting"
        label="Greeting"
        value={letter.greeting}
        onChange={greeting => change({ greeting }, 'greeting')}
      />
      <LineField
        id="letter-closing"
        label="Closing"
        value={letter.closing}
        onChange={closing => change({ closing }, 'closing')}
      />
      <div className="md:col-span-2">
        <ParagraphsField paragraphs={letter.paragraphs} onChange={paragraphs => change({ paragraphs }, 'paragraphs')} />
      </div>
    </div>
  )
}

/** Paragraphs are typed as one text with an empty line between them. */
function ParagraphsField({ paragraphs, onChange }: { paragraphs: string[]; onChange(value: string[]): void }) {
  return (
    <RichField
      id="letter-text"
      label="Text"
      hint="Leave an empty line between paragraphs. Say why this job, why this employer, and what you bring."
      rows={14}
      most={20_000}
      value={paragraphs.join('\n\n')}
      onChange={text => onChange(text.split('\n\n'))}
    />
  )
}
