import { useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import {
  removeOwnProvider,
  saveMethods,
  saveOpenId,
  saveSaml,
  startSignInTest,
} from '#shared/single-sign-on/own-api.ts'
import { largestFetchedMetadata, longestMetadata } from '#shared/single-sign-on/metadata-limits.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { readAfterConflict, type SignInPartProps } from './read-after-conflict.ts'
import { ServiceMetadata } from './service-metadata.tsx'

/** How the university's people sign in: set up, tried out, then offered. */
export function SignInSettings({ first }: { first: SignInPartProps['settings'] }) {
  const [settings, setSettings] = useState(first)
  const mayChange = useMayChange()
  const [protocol, setProtocol] = useState<'openid' | 'saml'>(first.provider?.protocol ?? 'saml')
  const { provider } = settings
  return (
    <div className="wrap">
      <PageHeading title="Sign-in" lead="Your people can sign in with their university account, a password, or both." />
      {!mayChange && <ViewerNote />}
      <Section title="Now">
        <Current settings={settings} onSaved={setSettings} />
      </Section>
      {mayChange && (
        <Section
          title={provider ? 'Change your university’s sign-in' : 'Set up your university’s sign-in'}
          lead="Nothing changes for your people until you have tested it and turned it on."
        >
          <fieldset className="mb-6 min-w-0">
            <legend className="font-semibold">Which does your identity provider speak?</legend>
            {(['saml', 'openid'] as const).map(each => (
              <label key={each} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="protocol"
                  checked={protocol === each}
                  onChange={() => setProtocol(each)}
                  className="size-5 flex-none accent-brand"
                />
                {protocolNames[each]}
              </label>
            ))}
          </fieldset>
          {protocol === 'saml' ? (
            <SamlFields key="saml" settings={settings} onSaved={setSettings} />
          ) : (
            <OpenIdFields key="openid" settings={settings} onSaved={setSettings} />
          )}
        </Section>
      )}
    </div>
  )
}

const protocolNames = { saml: 'SAML 2.0, as most universities do', openid: 'OpenID Connect' } as const

function Current({ settings, onSaved }: SignInPartProps) {
  const { provider, takesPassword, version } = settings
  const mayChange = useMayChange()
  const { show } = useFlash()
  const { act, busy: isStarting, error } = useAct()
  const { submit, busy, errors, errorOf } = useForm<object>(async (_, data) => {
    const chosen = { isOffered: data.has('isOffered'), takesPassword: data.has('takesPassword') }
    onSaved(
      await call(saveMethods, { version, ...chosen }).catch((cause: unknown) => readAfterConflict(cause, onSaved)),
    )
    show('Saved. Your people can sign in this way now.')
  })
  if (!provider) return <p>People sign in with their email address and a password.</p>
  const test = () =>
    act(async () => {
      const { address } = await call(startSignInTest, {})
      location.assign(address)
    })
  const remove = async () => {
    onSaved(await call(removeOwnProvider, { version }).catch((cause: unknown) => readAfterConflict(cause, onSaved)))
    show('Your university’s sign-in has been removed. People sign in with a password.')
  }
  return (
    <div className="grid gap-6">
      <dl className="grid max-w-measure gap-2">
        <Fact term="Kind" value={provider.protocol === 'saml' ? 'SAML 2.0' : 'OpenID Connect'} />
        <Fact term="Identity provider" value={provider.issuer} />
        {provider.certificates.map(({ fingerprint, validTo }) => (
          <Fact key={fingerprint} term={`Certificate, valid until ${spellDay(validTo)}`} value={fingerprint} />
        ))}
        <Fact
          term="Last successful test"
          value={provider.testedAt ? spellMoment(provider.testedAt) : 'Not tested yet'}
        />
      </dl>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" busy={isStarting} onClick={() => void test()}>
            Test sign-in
          </Button>
          <ConfirmedAct
            words="Remove"
            name="your university’s sign-in"
            heading="Remove your university’s sign-in?"
            confirmWords="Remove sign-in"
            consequences="People sign in with their email address and a password. Those without a password can choose one with “Forgot password”."
            onConfirmed={remove}
          />
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <Form key={version} failure="Nothing has changed yet" isReadOnly={!mayChange} errors={errors} onSubmit={submit}>
        <Choice
          name="isOffered"
          words="Offer your university’s sign-in"
          first={provider.isOffered}
          error={errorOf('isOffered')}
        />
        <Choice name="takesPassword" words="Allow passwords" first={takesPassword} error={errorOf('takesPassword')} />
        {mayChange && (
          <div>
            <Button type="submit" busy={busy}>
              Save ways to sign in
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-small text-ink-2">{term}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
)

interface ChoiceProps {
  name: string
  words: string
  first: boolean
  error: string | undefined
}

const Choice = ({ name, words, first, error }: ChoiceProps) => (
  <div>
    <label className="flex min-h-11 items-center gap-3">
      <input id={name} type="checkbox" name={name} defaultChecked={first} className="size-5 flex-none accent-brand" />
      {words}
    </label>
    {error && <ErrorLine words={error} />}
  </div>
)

const saved = 'Saved. Now test it, then turn it on.'

function OpenIdFields({ settings, onSaved }: SignInPartProps) {
  const { provider, version, ours } = settings
  const current = provider?.protocol === 'openid' ? provider : undefined
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{
    issuer: string
    clientId: string
    clientSecret: string
    label: string
  }>(async values => {
    onSaved(await call(saveOpenId, { version, ...values }).catch((cause: unknown) => readAfterConflict(cause, onSaved)))
    show(saved)
  })
  const line = (name: 'issuer' | 'clientId' | 'clientSecret', label: string, first: string, hint: string) => (
    <TextInput
      id={name}
      name={name}
      label={label}
      hint={hint}
      type={name === 'clientSecret' ? 'password' : 'text'}
      defaultValue={first}
      autoComplete="off"
      spellCheck={false}
      error={errorOf(name)}
    />
  )
  return (
    <>
      <Addresses title="Return addresses to allow at your provider" addresses={ours.returnAddresses} />
      <Form failure="The sign-in hasn’t been saved yet" errors={errors} onSubmit={submit}>
        {line('issuer', 'Issuer', current?.issuer ?? '', 'Such as https://login.northbridge.ac.uk.')}
        {line('clientId', 'Client ID', current?.clientId ?? '', 'Your provider shows it.')}
        {line(
          'clientSecret',
          'Client secret',
          '',
          current ? 'Leave it empty to keep the current one.' : 'We store it encrypted.',
        )}
        <LabelField first={provider?.label ?? ''} error={errorOf('label')} />
        <div>
          <Button type="submit" busy={busy}>
            Save sign-in
          </Button>
        </div>
      </Form>
    </>
  )
}

const LabelField = ({ first, error }: { first: string; error: string | undefined }) => (
  <TextInput
    id="label"
    name="label"
    label="Words on the button (optional)"
    hint="Such as “Sign in with your Northbridge account”."
    defaultValue={first}
    maxLength={80}
    autoComplete="off"
    error={error}
  />
)

const Addresses = ({ title, addresses }: { title: string; addresses: readonly string[] }) => (
  <div className="mb-6 max-w-measure">
    <h3 className="text-body font-semibold">{title}</h3>
    <ul className="mt-1">
      {addresses.map(address => (
        <li key={address} className="wrap-anywhere">
          {address}
        </li>
      ))}
    </ul>
  </div>
)

type SamlValues = Record<'metadataAddress' | 'metadata' | 'entityId' | 'label' | 'email' | 'name' | 'subject', string>

function SamlFields({ settings, onSaved }: SignInPartProps) {
  const { provider, version } = settings
  const current = provider?.protocol === 'saml' ? provider : undefined
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<SamlValues>(async ({ email, name, subject, ...values }) => {
    const form = { version, ...values, attributes: { email, name, subject } }
    onSaved(await call(saveSaml, form).catch((cause: unknown) => readAfterConflict(cause, onSaved)))
    show(saved)
  })
  return (
    <>
      <ServiceMetadata settings={settings} onSaved={onSaved} />
      <Form failure="The sign-in hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="metadataAddress"
          name="metadataAddress"
          label="Address of your provider’s metadata"
          hint={`It starts with https://. We read up to ${largestFetchedMetadata / 1_000_000} MB. Leave it empty if you paste the metadata below.`}
          defaultValue={current?.metadataAddress ?? ''}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('metadataAddress')}
        />
        <MetadataField error={errorOf('metadata')} />
        <TextInput
          id="entityId"
          name="entityId"
          label="Your provider’s entity ID (optional)"
          hint="Needed if the metadata describes several providers, as a federation’s does. If your federation’s file is too large, use its address for your provider alone."
          maxLength={1_000}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('entityId')}
        />
        <details>
          <summary className="min-h-11 cursor-pointer font-semibold">Names of attributes</summary>
          <div className="mt-3 grid gap-4">
            <p className="text-small text-ink-2">Leave these empty if your provider uses the usual names.</p>
            {attributeFields.map(([name, label]) => (
              <TextInput
                key={name}
                id={`attributes.${name}`}
                name={name}
                label={label}
                defaultValue={current?.attributes[name] ?? ''}
                autoComplete="off"
                spellCheck={false}
                error={errorOf(`attributes.${name}`)}
              />
            ))}
          </div>
        </details>
        <LabelField first={provider?.label ?? ''} error={errorOf('label')} />
        <div>
          <Button type="submit" busy={busy}>
            Save sign-in
          </Button>
        </div>
      </Form>
    </>
  )
}

const attributeFields = [
  ['email', 'Attribute with the email address'],
  ['name', 'Attribute with the name'],
  ['subject', 'Attribute with an identifier that never changes'],
] as const

/** A file is put into the box, so that it can be seen before it is sent. */
function MetadataField({ error }: { error: string | undefined }) {
  const [text, setText] = useState('')
  return (
    <div className="grid gap-3">
      <TextArea
        id="metadata"
        name="metadata"
        label="Or its metadata as text"
        hint="Metadata that is longer than this has to be read from its address."
        rows={4}
        most={longestMetadata}
        spellCheck={false}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        error={error}
      />
      <label className="grid gap-1.5 font-semibold">
        Or choose the file
        <input
          type="file"
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          onChange={event => void event.currentTarget.files?.[0]?.text().then(setText)}
          className="min-h-11 w-full min-w-0 font-normal"
        />
      </label>
    </div>
  )
}
