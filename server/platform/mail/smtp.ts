import { createTransport } from 'nodemailer'
import { minutes, seconds } from '#shared/calendar/durations.ts'
import type { Attachment } from './mail.ts'
import { mostAtOnce, type Deliver } from './worker.ts'

/** How long a mail server may take to be reached, to greet us, and to answer a command. */
const limits = { connectionTimeout: seconds(10), greetingTimeout: seconds(10), socketTimeout: minutes(1) }

/** Hands emails to the server at `smtpUrl`, in the name of the product's domain or of the sender that staff chose. */
export function createSmtpDelivery(
  smtpUrl: string,
  baseDomain: string,
  readSender: () => string | undefined = () => undefined,
): { deliver: Deliver; close(): void } {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: mostAtOnce, ...limits })
  return {
    async deliver({
      id,
      recipient,
      subject,
      bodyText,
      bodyHtml,
      headers: { 'Reply-To': replyTo, ...headers },
      attachments,
    }) {
      await transport.sendMail({
        from: readSender() ?? `no-reply@${baseDomain}`,
        to: recipient,
        subject,
        text: bodyText,
        html: bodyHtml,
        headers: prepared(headers),
        ...packed(attachments),
        // Written by the library, which can encode addresses with other letters.
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        // The same id for every attempt, so that a mail server can tell a repetition from a second email.
        messageId: `<outbox-${id}@${baseDomain}>`,
      })
    },
    close: () => transport.close(),
  }
}

/** Unchanged: an address must not be folded or encoded on its way. */
const prepared = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))

/**
 * Email programs show an invitation with their own buttons only if it is an alternative form of the email as well as an
 * attachment.
 */
function packed(attachments: readonly Attachment[]) {
  const methodOf = ({ type }: Attachment) => /^text\/calendar\b.*\bmethod=(\w+)/i.exec(type)?.[1]
  const invitation = attachments.find(methodOf)
  return {
    attachments: attachments
      .filter(file => file !== invitation)
      .map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ...(invitation && {
      icalEvent: { method: methodOf(invitation)!, filename: invitation.name, content: invitation.content },
    }),
  }
}
