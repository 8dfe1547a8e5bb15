import { productName } from '#shared/brand.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'
import type { Attachment } from './mail.ts'
import type { OutboxMail } from './queries.ts'

/** Links in the plain text become links; everything else is text. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)

const attached = ({ name, type, content }: Attachment) =>
  `<details><summary>Attached: ${escapeHtml(name)} (${escapeHtml(type)})</summary>` +
  `<pre>${escapeHtml(content)}</pre></details>`

function describeDelivery({ sentAt, givenUpAt, attempts }: OutboxMail): string {
  if (sentAt) return 'sent'
  if (givenUpAt) return 'given up'
  return attempts ? `tried ${attempts} times` : 'in the outbox'
}

/** For trying the demo world without an authenticator app. */
const secondStep = ({ email, code }: { email: string; code: string }) =>
  `<p>Second step of <b>${escapeHtml(email)}</b> at this moment: <b>${code}</b>. ` +
  'A code works once; reload this page for the next.</p><hr>'

/** The page at /dev/mailbox: every email as its reader would see it, newest first, with working links. */
export const mailboxPage = (mails: readonly OutboxMail[], demoCode?: { email: string; code: string }) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg">' +
  `<meta name="robots" content="noindex"><title>Mailbox | ${productName}</title></head><body><h1>Mailbox</h1>` +
  '<p>Emails this server has written. This page does not exist in production.</p>' +
  (demoCode ? secondStep(demoCode) : '') +
  (mails.length
    ? mails
        .map(
          mail =>
            `<article id="mail-${mail.id}"><h2>${escapeHtml(mail.subject)}</h2>` +
            `<p>To <b>${escapeHtml(mail.recipient)}</b>, ` +
            `<time datetime="${escapeHtml(mail.createdAt.toISOString())}">${mail.createdAt.toUTCString()}</time>, ` +
            `${describeDelivery(mail)}</p>` +
            `<pre>${withLinks(mail.bodyText || 'We delete the text of an email once it has been sent.')}</pre>` +
            `${mail.attachments.map(attached).join('')}</article><hr>`,
        )
        .join('')
    : '<p>No emails yet.</p>') +
  '</body></html>'
