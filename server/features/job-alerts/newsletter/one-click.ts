import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callLimits } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import { end } from './unsubscribe.ts'

/**
 * RFC 8058: an email program posts here by itself when its reader uses its own unsubscribe button. So does our page's
 * form without a script. It needs no header of ours and reads no cookie: only the sealed key in the address counts.
 */
async function oneClick(c: Context<HttpEnv>): Promise<Response> {
  const { db, secrets, now, countCall } = c.var.scope
  await countCall('one-click', callLimits.write)
  // Reads a copy of the request: the form that asks for a link also comes here without a script, and is shown to its
  // sender.
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
  // A person sees the result on the page itself. Email programs, whatever they accept, must not be redirected.
  if (form.from === 'page')
    return c.redirect(
      withQuery(href('/unsubscribe-job-newsletter/:email', { email: asked.email }), { key: asked.key }),
      303,
    )
  if (what === null) throw problem('LINK_EXPIRED')
  return c.text('You have been unsubscribed.', 200, { 'cache-control': 'no-store' })
}

/** The form is one short field. */
const limit = bodyLimit({
  maxSize: 4 * 1024,
  onError: () => {
    throw problem('BODY_TOO_LARGE')
  },
})

export const mountOneClick = (app: Hono<HttpEnv>) => app.post('/unsubscribe-job-newsletter/:email', limit, oneClick)
