import { sendContact } from '#shared/forms/api.ts'
import type { ContactTopic } from '#shared/forms/choices.ts'
import { ContactForm, Sent } from '#shared/forms/schemas.ts'
import { handle } from '#server/http/mount.ts'
import { contactLetter } from './letters.ts'
import { receive } from './receive.ts'

const topicWords: Readonly<Record<ContactTopic, string>> = {
  student: 'a student or graduate', university: 'a university', employer: 'an employer', press: 'the press', mistake: 'somebody who found a mistake',
}

export const formHandlers = [
  handle(sendContact, { input: ContactForm, answer: Sent }, ({ input: { topic, name, email, message, ...guard }, ...scope }) => receive(scope, {
    form: 'contact', guard, email, fields: { topic, name, message }, subject: `Message from ${topicWords[topic]}`, confirmation: contactLetter(scope.site.name),
  })),
]
