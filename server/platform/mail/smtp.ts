import { createTransport } from 'nodemailer'
import { minutes, seconds } from '#shared/calendar/durations.ts'
import type { Attachment } from './mail.ts'
import { Unanswered } from './smtp-failures.ts'
import { mostUnderWay, type Deliver } from './worker.ts'

/** To connect to a mail server, and until it greets us. */
const connectLimits = { connectionTimeout: seconds(10), greetingTimeout: seconds(10) }
const usualLimits = {
  /** To take an email, until it has all of it. */
  takeMs: minutes(2),
  /** To say that it accepts it: as long as RFC 5321 asks senders to wait, since a repetition would arrive twice. */
  answerMs: minutes(10),
}

/** Hands emails to the server at `smtpUrl`, in the name of the product's domain or of the sender that staff chose. */
export function createSmtpDelivery(
  smtpUrl: string,
  baseDomain: string,
  readSender: () => string | undefined = () => undefined,
  { takeMs, answerMs } = usualLimits,
): { deliver: Deliver; close(): void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mostUnderWay,
    socketTimeout: answerMs,
    ...connectLimits,
  })
  /** Those that the mail server has been given all of. */
  const handedOver = new Set<string>()
  transport.use('stream', ({ message }, done) => {
    message.processFunc(stream => {
      const timer = setTimeout(() => stream.destroy(new Error('The mail server did not take the email.')), takeMs)
      return stream.once('end', () => handedOver.add(message.messageId())).once('close', () => clearTimeout(timer))
    })
    done()
  })
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
      // The same id for every attempt, so that a mail server can tell a repetition from a second email.
      const messageId = `<outbox-${id}@${baseDomain}>`
      const sending = transport.sendMail({
        from: readSender() ?? `no-reply@${baseDomain}`,
        to: recipient,
        subject,
        text: bodyText,
        html: bodyHtml,
        headers: prepared(headers),
        ...packed(attachments),
        // Written by the library, which can encode addresses with other letters.
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId,
      })
      await sending
        .catch((error: unknown) => {
          const isAnswered = (error as { responseCode?: number }).responseCode !== undefined
          throw handedOver.has(messageId) && !isAnswered ? new Unanswered(error) : error
        })
        .finally(() => handedOver.delete(messageId))
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
