import { days, minutes } from '#shared/calendar/durations.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { shareDays } from '#shared/cv/sharing.ts'
import { lineText, toLine } from '#shared/cv/lines.ts'
import { cvComments, cvShares } from '#server/features/cv/tables.ts'
import type { Database } from '#server/platform/db/database.ts'

interface DemoShare {
  cvId: number
  document: CvDocument
  studentId: number
  administratorId: number
  universityId: number
}

/** The demo student shares a CV. Of two comments one is resolved, with a reply. */
export async function loadDemoShare(tx: Database, demo: DemoShare, now: Date) {
  const { cvId, document, studentId, administratorId, universityId } = demo
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const sharedAt = ago(days(4))
  const expiresAt = new Date(sharedAt.getTime() + days(shareDays))
  const [share] = await tx
    .insert(cvShares)
    .values({ cvId, universityId, sharedAt, expiresAt })
    .returning({ id: cvShares.id })
  const [first] = document.work
  const fromAdministrator = {
    shareId: share!.id,
    authorId: administratorId,
    isFromStudent: false,
    createdAt: ago(days(3)),
    // The demo world sends no emails about what happened before it began.
    announcedAt: ago(days(3) - minutes(15)),
  }
  const [resolved] = await tx
    .insert(cvComments)
    .values({
      ...fromAdministrator,
      key: '3e0c1c1e-0000-4000-8000-000000000011',
      section: 'summary',
      text: 'Name the kind of role you want in the first sentence. Many readers stop there.',
      resolvedAt: ago(days(2)),
    })
    .returning({ id: cvComments.id })
  await tx.insert(cvComments).values([
    {
      shareId: share!.id,
      threadId: resolved!.id,
      authorId: studentId,
      isFromStudent: true,
      key: '3e0c1c1e-0000-4000-8000-000000000012',
      text: 'Thank you, I have rewritten it.',
      createdAt: ago(days(2)),
    },
    {
      ...fromAdministrator,
      key: '3e0c1c1e-0000-4000-8000-000000000013',
      section: 'work',
      entryId: first!.id,
      quote: lineText(toLine(first!.highlights[0]!)),
      text: 'Strong, because it has a number. Say also what the shops did with the forecast.',
      createdAt: ago(days(1)),
      announcedAt: ago(days(1) - minutes(15)),
    },
  ])
}
