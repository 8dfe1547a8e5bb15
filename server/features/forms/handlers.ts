import { sendAmbassador, sendContact, sendEmployerEnquiry, sendPartnerEnquiry } from '#shared/forms/api.ts'
import type { ContactTopic } from '#shared/forms/choices.ts'
import { AmbassadorForm, ContactForm, EmployerForm, PartnerForm, Sent } from '#shared/forms/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { ambassadorLetter, contactLetter, enquiryLetter } from './letters.ts'
import { receive } from './receive.ts'

const topicWords: Readonly<Record<ContactTopic, string>> = {
  student: 'a student or graduate',
  university: 'a university',
  employer: 'an employer',
  press: 'the press',
  mistake: 'someone who found a mistake',
}

export const formHandlers = [
  handle(
    sendContact,
    { input: ContactForm, answer: Sent },
    ({ input: { topic, name, email, message, ...guard }, ...scope }) =>
      receive(scope, {
        form: 'contact',
        guard,
        email,
        fields: { topic, name, message },
        subject: `Message from ${topicWords[topic]}`,
        confirmation: contactLetter(scope.site.name),
      }),
  ),
  handle(
    sendAmbassador,
    { input: AmbassadorForm, answer: Sent },
    ({ input: { name, email, university, message, ...guard }, ...scope }) =>
      receive(scope, {
        form: 'ambassador',
        guard,
        email,
        fields: { name, university, message },
        subject: 'Application for campus ambassador',
        confirmation: ambassadorLetter(scope.site.name),
      }),
  ),
  handle(
    sendEmployerEnquiry,
    { input: EmployerForm, answer: Sent },
    ({ input: { name, email, company, message, ...guard }, ...scope }) =>
      receive(scope, {
        form: 'employer',
        guard,
        email,
        fields: { name, company, message },
        subject: 'Question from an employer',
        confirmation: enquiryLetter(scope.site.name),
      }),
  ),
  handle(
    sendPartnerEnquiry,
    { input: PartnerForm, answer: Sent },
    ({ input: { name, email, university, message, ...guard }, ...scope }) =>
      receive(scope, {
        form: 'partner',
        guard,
        email,
        fields: { name, university, message },
        subject: 'Question from a university',
        confirmation: enquiryLetter(scope.site.name),
      }),
  ),
]
