import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { getLanding } from '#shared/landing/api.ts'
import { LandingAnswer, LandingInput } from '#shared/landing/schemas.ts'
import { readFilterQuery, searchJobs, toCard } from '#server/features/jobs/search.ts'
import { fillText, readFigures } from '#server/features/rules/figures.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import { listSavedAmong } from '#server/features/applications/queries.ts'
import { createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { handle } from '#server/platform/http/mount.ts'
import { landingPages, openLandingPages, type LandingContent } from './content.ts'

const mostJobs = 12

export const landingHandlers = [
  handle(
    getLanding,
    { input: LandingInput, answer: LandingAnswer },
    async ({ input: { slug }, db, now, site, visitor }) => {
      const today = dayOf(now)
      const page = (await openLandingPages(db, today)).get(slug)
      if (!page) throw problem('NOT_FOUND')
      const [{ total, jobs }, figures, register] = await Promise.all([
        searchJobs(db, boards.careers, presetOf(page), now),
        readFigures(db, textsOf(page), today),
        findRegister(db),
      ])
      const cardViewer = createCardViewer(await readViewer(db, visitor, site.countryId), today)
      const shown = jobs.slice(0, mostJobs)
      const fill = (text: string) => fillText(text, id => figures.get(id))
      return {
        ...page,
        slug,
        pictureTitle: landingPages.get(slug)!.title,
        today,
        total,
        register,
        origin: site.canonicalOrigin,
        figures: [...figures.values()],
        sections: page.sections.map(({ heading, paragraphs, steps }) => ({
          heading,
          paragraphs: paragraphs.map(fill),
          steps: steps.map(fill),
        })),
        questions: page.questions.map(({ question, answer }) => ({ question, answer: fill(answer) })),
        saved:
          visitor &&
          (await listSavedAmong(
            db,
            visitor.userId,
            shown.map(({ id }) => id),
          )),
        jobs: shown.map(job => toCard(job, cardViewer)),
      }
    },
  ),
]

const presetOf = ({ filters }: LandingContent) => readFilterQuery(filters).filters

const textsOf = ({ sections, questions }: LandingContent) => [
  ...sections.flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps]),
  ...questions.map(({ answer }) => answer),
]
