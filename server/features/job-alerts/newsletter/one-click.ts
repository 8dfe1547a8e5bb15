import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callLimits } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import { end } from './unsubscribe.ts'

/**
 * RFC 8058: a mail program posts here by itself when its reader presses its own button. So does our page's form when no script
 * runs. It needs no header of ours and looks at no cookie: the sealed key in the address is all that counts.
 */
async function oneClick(c: Context<HttpEnv>): Promise<Response> {
  const { db, secrets, now, countCall } = c.var.scope
  await countCall('one-click', callLimits.write)
  // Of a copy: the form of our page that asks for a link comes here too when no script runs, and is shown to whoever sent it.
  const form: Record<string, unknown> = await c.req.raw
    .clone()
    .formData()
    .then(
      data => Object.fromEntries(data),
      () => ({}),
    )
  if ('submissionKey' in form) throw problem('NOT_OUR_SCRIPT')
  if (form['List-Unsubscribe'] !== 'One-Click') throw problem('BAD_INPUT')
  const asked = { email: c.req.param('email') ?? '', key: c.req.query('key') ?? '' }
  const { what } = await end(db, secrets, asked, now)
  // A person reads on the page itself what came of it. Mail programs, whatever they accept, must not be sent elsewhere.
  if (form.from === 'page')
    return c.redirect(
      withQuery(href('/unsubscribe-job-newsletter/:email', { email: asked.email }), { key: asked.key }),
      303,
    )
  if (what === null) throw problem('LINK_EXPIRED')
  return c.text('You are unsubscribed.', 200, { 'cache-control': 'no-store' })
}

/** The form is one short field. */
const limit = bodyLimit({
  maxSize: 4 * 1024,
  onError: () => {
    throw problem('BODY_TOO_LARGE')
  },
})

export const mountOneClick = (app: Hono<HttpEnv>) => app.post('/unsubscribe-job-newsletter/:email', limit, oneClick)
