import { useState } from 'react'
import { countries } from '#shared/account/countries.ts'
import { orderEbook } from '#shared/ebooks/api.ts'
import { longestName } from '#shared/forms/choices.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Select } from '#client/ui/select.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'
import { DownloadLink } from './download-link.tsx'

export function EbookForm({ slug }: { slug: string }) {
  const visitor = useVisitor()
  const [order, setOrder] = useState<{ email: string; file: string; wantsNewsletter: boolean }>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof orderEbook>>(
    async values => {
      const { file } = await call(orderEbook, values)
      setOrder({ email: values.email, file, wantsNewsletter: values.newsletter === 'yes' })
    },
    { schema: async () => (await import('#shared/ebooks/schemas.ts')).EbookForm },
  )
  if (order) {
    return (
      <Sent title="Your guide is ready">
        <div>
          <DownloadLink file={order.file} />
        </div>
        <p>
          We’ve sent the link to <b className="wrap-anywhere">{order.email}</b> too. It works for 7 days.
        </p>
        {order.wantsNewsletter && (
          <p>We’ve sent a second email about the newsletter. Open the link in it to start the newsletter.</p>
        )}
      </Sent>
    )
  }
  return (
    <Form failure="We haven’t sent the guide yet" errors={errors} onSubmit={submit}>
      <FormGuard />
      <input type="hidden" name="slug" value={slug} />
      <TextInput
        id="name"
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={longestName}
        defaultValue={visitor?.name ?? ''}
        error={errorOf('name')}
      />
      <TextInput
        id="email"
        name="email"
        type="email"
        label="Your email address"
        hint="We’ll send the link to the guide there."
        autoComplete="email"
        error={errorOf('email')}
      />
      <Select
        id="country"
        name="country"
        label="Where are you from? (optional)"
        hint="It helps us see who the guide is useful to. It doesn’t affect what you get."
        defaultValue=""
        error={errorOf('country')}
      >
        <option value="">I’d rather not say</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TickBox id="newsletter" name="newsletter" error={errorOf('newsletter')}>
        Also send me the ten newest jobs once a week. You get the guide either way.
      </TickBox>
      <div>
        <Button type="submit" busy={busy}>
          Get the guide
        </Button>
      </div>
      <p className="max-w-measure text-small text-ink-2">
        We keep your name and address for 12 months, or less if you ask us to delete them. We never sell them. The{' '}
        <A to="/privacy-policy">privacy policy</A> says who handles them.
      </p>
    </Form>
  )
}
