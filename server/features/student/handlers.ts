import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { readAchievements } from '#shared/student/achievements.ts'
import { getAchievements, getDashboard } from '#shared/student/api.ts'
import { firstSteps, isNewHere, nextStep } from '#shared/student/next-step.ts'
import { gapsOf, profileParts } from '#shared/student/profile-parts.ts'
import { AchievementsAnswer, DashboardAnswer } from '#shared/student/schemas.ts'
import { headline, readStations } from '#shared/student/stations.ts'
import { findProfile } from '#server/platform/people/profile-queries.ts'
import { listBegun, progressOf } from '#server/features/country-guides/progress.ts'
import { openGuides } from '#server/features/country-guides/content.ts'
import { listTicks } from '#server/features/country-guides/queries.ts'
import { findFirstUse } from '#server/features/usage/queries.ts'
import { findFirstCv } from '#server/features/cv/queries.ts'
import { listWeeksWorked } from '#server/features/hours/queries.ts'
import { toCard } from '#server/features/jobs/search.ts'
import { countScenarios } from '#server/features/points/queries.ts'
import { findRegister } from '#server/features/sponsors/queries.ts'
import { findFirstTimes } from '#server/features/applications/progress-queries.ts'
import { listUnansweredVisits } from '#server/features/applications/unanswered-queries.ts'
import { findFirstSearch } from '#server/features/job-alerts/search-queries.ts'
import { createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { listCompletions } from '#server/features/videos/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findCountdown } from '#shared/student/journey/headline.ts'
import { readClocks } from './journey/read-clocks.ts'
import { readDates } from './read-dates.ts'
import { readFacts } from './read-facts.ts'

const dayOfMaybe = (moment: Date | null) => moment && dayOf(moment)

export const studentHandlers = [
  handle(getDashboard, { input: NoInput, answer: DashboardAnswer }, async ({ visitor, db, now, site }) => {
    const profile = await findProfile(db, visitor.userId)
    const { facts, closing, alerts, upcoming } = await readFacts(db, visitor, profile, now)
    const country = visitor.hasCountryGuides ? facts.aim : null
    const [clocks, dates, viewer, register, ticks, unanswered, guides] = await Promise.all([
      readClocks(db, visitor.userId, profile, facts.today),
      readDates(db, visitor.userId, profile, upcoming, now),
      readViewer(db, visitor, site.countryId),
      findRegister(db),
      country && listTicks(db, visitor.userId, country.slug),
      listUnansweredVisits(db, visitor.userId, now),
      openGuides(db, facts.today),
    ])
    const stations = readStations(facts)
    return {
      today: facts.today,
      countdown: findCountdown(clocks, facts.today) ?? null,
      stations,
      headline: headline(stations, facts),
      steps: isNewHere(facts) ? firstSteps(facts) : [nextStep(facts)],
      closing: {
        total: closing.total,
        jobs: closing.jobs.map(job => toCard(job, createCardViewer(viewer, facts.today))),
        registerDate: register?.date ?? null,
      },
      unanswered,
      alerts,
      dates,
      guide: country &&
        ticks && {
          slug: country.slug,
          name: country.name,
          summary: guides(country.slug, 'overview').summary,
          ...progressOf(guides, country.slug, ticks),
        },
    }
  }),

  handle(getAchievements, { input: NoInput, answer: AchievementsAnswer }, async ({ visitor: { userId }, db, now }) => {
    const [profile, firsts, wrote, downloaded, searched, checked, ticks, weeksWorked, scenarios, lessons, guides] =
      await Promise.all([
        findProfile(db, userId),
        findFirstTimes(db, userId),
        findFirstCv(db, userId),
        findFirstUse(db, userId, 'cvDownload'),
        findFirstSearch(db, userId),
        findFirstUse(db, userId, 'checkerSearch'),
        listTicks(db, userId),
        listWeeksWorked(db, userId, dayOf(now)),
        countScenarios(db, userId),
        listCompletions(db, userId),
        openGuides(db, dayOf(now)),
      ])
    return {
      achievements: readAchievements({
        ...firsts,
        profile: { done: profileParts.length - gapsOf(profile).length, of: profileParts.length },
        cvOn: dayOfMaybe(wrote),
        downloadedOn: dayOfMaybe(downloaded),
        searchedOn: dayOfMaybe(searched),
        checkedOn: dayOfMaybe(checked),
        checklists: listBegun(guides, ticks).map(({ last, ...list }) => ({ ...list, lastOn: dayOf(last) })),
        lessonsOn: lessons.map(dayOf),
        weeksWorked,
        scenarios,
      }),
    }
  }),
]
