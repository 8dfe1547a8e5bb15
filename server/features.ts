import { access } from './features/access/feature.ts'
import { createAccountFeature } from './features/account/feature.ts'
import { analytics } from './features/analytics/feature.ts'
import { applications } from './features/applications/feature.ts'
import { blog } from './features/blog/feature.ts'
import { careerManual } from './features/career-manual/feature.ts'
import { careers } from './features/careers/feature.ts'
import { caseStudies } from './features/case-studies/feature.ts'
import { countryGuides } from './features/country-guides/feature.ts'
import { cv } from './features/cv/feature.ts'
import { ebooks } from './features/ebooks/feature.ts'
import { employers } from './features/employers/feature.ts'
import { faq } from './features/faq/feature.ts'
import { forms } from './features/forms/feature.ts'
import { home } from './features/home/feature.ts'
import { hours } from './features/hours/feature.ts'
import { jobAlerts } from './features/job-alerts/feature.ts'
import { jobBoard } from './features/job-board/feature.ts'
import { jobImport } from './features/job-import/feature.ts'
import { jobs } from './features/jobs/feature.ts'
import { jumpstart } from './features/jumpstart/feature.ts'
import { landing } from './features/landing/feature.ts'
import { legal } from './features/legal/feature.ts'
import { meetings } from './features/meetings/feature.ts'
import { notices } from './features/notices/feature.ts'
import { points } from './features/points/feature.ts'
import { createProcurementFeature } from './features/procurement/feature.ts'
import { receivedApplications } from './features/received-applications/feature.ts'
import { registerImport } from './features/register-import/feature.ts'
import { registers } from './features/registers/feature.ts'
import { registration } from './features/registration/feature.ts'
import { report } from './features/report/feature.ts'
import { rules } from './features/rules/feature.ts'
import { signIn } from './features/sign-in/feature.ts'
import { singleSignOn } from './features/single-sign-on/feature.ts'
import { sponsorImport } from './features/sponsor-import/feature.ts'
import { sponsors } from './features/sponsors/feature.ts'
import { createStaffFeature } from './features/staff/feature.ts'
import { employerBoards } from './features/employer-boards/feature.ts'
import { stories } from './features/stories/feature.ts'
import { student } from './features/student/feature.ts'
import { universities } from './features/universities/feature.ts'
import { usage } from './features/usage/feature.ts'
import { verdict } from './features/verdict/feature.ts'
import { videos } from './features/videos/feature.ts'
import { watchedEmployers } from './features/watched-employers/feature.ts'
import { workshops } from './features/workshops/feature.ts'
import type { Feature } from './platform/feature.ts'

/** The features, lowest first: a feature may import only those above it in this list. */
const ordered = [
  rules,
  signIn,
  sponsors,
  registers,
  watchedEmployers,
  jobs,
  verdict,
  jobImport,
  sponsorImport,
  registerImport,
  usage,
  registration,
  universities,
  singleSignOn,
  access,
  forms,
  applications,
  jobAlerts,
  jobBoard,
  workshops,
  meetings,
  stories,
  hours,
  points,
  cv,
  countryGuides,
  faq,
  blog,
  caseStudies,
  ebooks,
  landing,
  legal,
  report,
  careers,
  employers,
  receivedApplications,
  home,
  careerManual,
  videos,
  analytics,
  notices,
  student,
  jumpstart,
]

const staff = createStaffFeature(ordered)
/** With what is built on the staff area. */
const all = [...ordered, staff, employerBoards]
const account = createAccountFeature(all)

export const features: readonly Feature[] = [...all, createProcurementFeature([...all, account]), account]
