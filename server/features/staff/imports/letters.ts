import { productName } from '#shared/brand.ts'
import { sourceAlerts, type SourceAlert } from '#shared/staff/import-kinds.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

export const importAlertLetter = (name: string, alert: SourceAlert, reason: string | null, link: string): Letter => ({
  subject: `Look at the import “${name}”`,
  paragraphs: [
    `The source “${name}” of ${productName} needs a look. ${sourceAlerts[alert]}`,
    ...(reason ? [`The last message was: ${reason}`] : []),
  ],
  action: { words: 'Open the source', link },
  notes: [
    alert === 'unchanged'
      ? 'We write again only after this source has brought something new.'
      : 'We write again only after an import of this source has worked.',
  ],
})
