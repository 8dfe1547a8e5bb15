import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSafe, sendsJson, type Access } from '#shared/http/endpoint.ts'
import { mounted } from '#server/app.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Who may call what, typed out; a new row fails here until somebody has thought about it. */
const expectedAccess: Record<string, Access> = {
  'GET /check-user-loggedin': 'anyone',
  'GET /api/ebooks/:slug': 'anyone',
  'GET /api/job-search-report': 'anyone',
  'GET /api/job-search-report/:chart': 'anyone',
  'POST /api/ebooks/:slug/orders': 'anyone',
  'GET /api/ebooks/:slug/file': 'anyone',
  'GET /api/check-user-redirections': 'anyone',
  'GET /api/account/profile': 'loggedIn',
  'PUT /api/account/profile': 'loggedIn',
  'GET /api/guess-country': 'anyone',
  'GET /api/account/sessions': 'loggedIn',
  'DELETE /api/account/sessions/:id': 'loggedIn',
  'POST /api/account/sessions/end-others': 'loggedIn',
  'GET /api/account/second-step': 'loggedIn',
  'POST /api/account/second-step/start': 'loggedIn',
  'POST /api/account/second-step/confirm': 'loggedIn',
  'POST /api/account/second-step/turn-off': ['student', 'university_admin', 'predeparture_student', 'employer'],
  'POST /api/account/second-step/recovery-codes': 'loggedIn',
  'POST /api/auth/second-step': 'anyone',
  'POST /api/auth/second-step/start': 'anyone',
  'POST /api/auth/second-step/confirm': 'anyone',
  'POST /api/cv-pages': 'loggedIn',
  'POST /api/cv-readings': 'loggedIn',
  'GET /api/cvs/:id/pages': 'loggedIn',
  'GET /api/cvs/:id/pages/:page': 'loggedIn',
  'GET /api/cvs/:id/picture': 'loggedIn',
  'GET /api/cvs/:id/reading': 'loggedIn',
  'GET /api/cvs/:id/files/:format': 'loggedIn',
  'GET /api/cv-shares': 'loggedIn',
  'GET /api/cvs/:id/sharing': 'loggedIn',
  'PUT /api/cvs/:id/sharing': ['student', 'predeparture_student'],
  'DELETE /api/cvs/:id/sharing': ['student', 'predeparture_student'],
  'POST /api/cvs/:id/comments/:commentId/replies': ['student', 'predeparture_student'],
  'PUT /api/cvs/:id/comments/:commentId/resolution': ['student', 'predeparture_student'],
  'GET /api/account/university-sign-in': 'loggedIn',
  'POST /api/account/university-sign-in/start': 'loggedIn',
  'POST /api/account/university-sign-in/complete': 'loggedIn',
  'POST /api/account/university-sign-in/unlink': 'loggedIn',
  'GET /api/auth/saml/metadata/:universityId': 'anyone',
  'GET /api/my-university/sign-in': 'university_admin',
  'PUT /api/my-university/sign-in/openid': 'university_admin',
  'PUT /api/my-university/sign-in/saml': 'university_admin',
  'PUT /api/my-university/sign-in/encryption': 'university_admin',
  'PUT /api/my-university/sign-in/methods': 'university_admin',
  'DELETE /api/my-university/sign-in': 'university_admin',
  'POST /api/my-university/sign-in/test': 'university_admin',
  'GET /api/my-university': 'university_admin',
  'GET /api/my-university/figure-division': 'university_admin',
  'PUT /api/my-university/figure-division': 'university_admin',
  'GET /api/my-university/notices': 'university_admin',
  'POST /api/my-university/notices': 'university_admin',
  'POST /api/my-university/notices/preview': 'university_admin',
  'DELETE /api/my-university/notices/:id': 'university_admin',
  'GET /api/notices': ['student', 'predeparture_student'],
  'PUT /api/my-university/branding': 'university_admin',
  'PUT /api/my-university/calendar': 'university_admin',
  'PUT /api/my-university/contact': 'university_admin',
  'GET /api/university-contact': 'anyone',
  'PUT /api/my-university/logo': 'university_admin',
  'DELETE /api/my-university/logo': 'university_admin',
  'GET /api/shared-cvs': 'university_admin',
  'PUT /api/shared-cvs/emails': 'university_admin',
  'GET /api/shared-cvs/:id': 'university_admin',
  'GET /api/shared-cvs/:id/pages': 'university_admin',
  'GET /api/shared-cvs/:id/pages/:page': 'university_admin',
  'POST /api/shared-cvs/:id/comments': 'university_admin',
  'POST /api/shared-cvs/:id/comments/:commentId/replies': 'university_admin',
  'DELETE /api/shared-cvs/:id/comments/:commentId': 'university_admin',
  'GET /api/account/photo': 'loggedIn',
  'PUT /api/account/photo': 'loggedIn',
  'DELETE /api/account/photo': 'loggedIn',
  'GET /api/account/status': 'loggedIn',
  'POST /api/account/email-change': 'loggedIn',
  'DELETE /api/account/email-change': 'loggedIn',
  'GET /api/account/email-links/:token': 'anyone',
  'POST /api/account/email-links/:token/confirm': 'anyone',
  'POST /api/account/email-links/:token/refuse': 'anyone',
  'GET /api/account/export': 'loggedIn',
  'POST /api/account/close': 'loggedIn',
  'POST /api/account/keep': 'loggedIn',
  'GET /api/account/keep-links/:token': 'anyone',
  'POST /api/account/keep-links/:token/keep': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'GET /api/auth/reset-links/:token': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/change-password': 'loggedIn',
  'POST /api/registrations': 'anyone',
  'GET /api/referrals/:slug': 'anyone',
  'GET /api/setup': 'anyone',
  'POST /api/setup/links': 'anyone',
  'PUT /api/setup/account': 'anyone',
  'PUT /api/setup/course': 'anyone',
  'PUT /api/setup/plans': 'anyone',
  'PUT /api/account/course': ['student', 'predeparture_student'],
  'GET /api/access-requests': 'university_admin',
  'GET /api/refused-requests': ['university_admin', 'staff'],
  'POST /api/access-requests/:id/reopen': ['university_admin', 'staff'],
  'POST /api/access-requests/:id/decision': ['university_admin', 'staff'],
  'GET /api/team': 'university_admin',
  'GET /api/university-dashboard': 'university_admin',
  'GET /api/university-analytics/:page': 'university_admin',
  'GET /api/university-analytics/:page/:chart': 'university_admin',
  'POST /api/invitations': 'university_admin',
  'DELETE /api/invitations/:id': 'university_admin',
  'DELETE /api/team/:id': 'university_admin',
  'PUT /api/team/:id/role': 'university_admin',
  'POST /api/auth/sso/start': 'anyone',
  'POST /api/auth/sso/complete': 'anyone',
  'GET /api/sponsors': 'anyone',
  'GET /api/sponsors/:id': 'anyone',
  'GET /api/sponsors/:id/jobs': 'anyone',
  'GET /api/sponsor-check': 'anyone',
  'GET /api/official-check': 'anyone',
  'GET /api/official-search': 'anyone',
  'POST /api/sponsor-check': 'loggedIn',
  'GET /api/watched-employers': 'loggedIn',
  'PUT /api/watched-employers/:slug': 'loggedIn',
  'DELETE /api/watched-employers/:slug': 'loggedIn',
  'GET /api/meetings/slots': 'anyone',
  'POST /api/meetings': 'anyone',
  'GET /api/meetings/links/:token': 'anyone',
  'POST /api/meetings/links/:token/confirm': 'anyone',
  'POST /api/meetings/links/:token/move': 'anyone',
  'POST /api/meetings/links/:token/cancel': 'anyone',
  'GET /api/workshops': 'anyone',
  'GET /api/workshops/:slug/calendar': 'anyone',
  'POST /api/workshops/:slug/places': 'anyone',
  'GET /api/workshop-places/:token': 'anyone',
  'POST /api/workshop-places/:token/confirm': 'anyone',
  'POST /api/workshop-places/:token/cancel': 'anyone',
  'POST /api/newsletter': 'anyone',
  'GET /api/newsletter/mine': 'loggedIn',
  'PUT /api/newsletter/mine': 'loggedIn',
  'GET /api/newsletter/links/:token': 'anyone',
  'POST /api/newsletter/links/:token/confirm': 'anyone',
  'GET /api/newsletter/unsubscribe': 'anyone',
  'POST /api/newsletter/unsubscribe': 'anyone',
  'POST /api/newsletter/unsubscribe-links': 'anyone',
  'GET /api/career-manuals/:universityId': 'loggedIn',
  'GET /api/career-manual': 'university_admin',
  'PUT /api/career-manual': 'university_admin',
  'POST /api/career-manual/preview': 'university_admin',
  'GET /api/jumpstart/video-guide': 'anyone',
  'GET /api/jumpstart/video-guide/:slug': 'anyone',
  'GET /api/videos': 'anyone',
  'GET /api/videos/:slug': 'anyone',
  'GET /api/saved-videos': 'loggedIn',
  'PUT /api/videos/:slug/saved': 'loggedIn',
  'PUT /api/videos/:slug/progress': 'loggedIn',
  'POST /api/videos/:slug/notes': 'loggedIn',
  'PUT /api/video-notes/:id': 'loggedIn',
  'DELETE /api/video-notes/:id': 'loggedIn',
  'GET /api/student/dashboard': 'student',
  'GET /api/achievements': 'student',
  'GET /api/journey': 'student',
  'GET /api/journey/dates': 'student',
  'PUT /api/journey/target': 'student',
  'GET /api/points': 'loggedIn',
  'POST /api/points/scenarios': 'loggedIn',
  'PUT /api/points/scenarios/:id': 'loggedIn',
  'DELETE /api/points/scenarios/:id': 'loggedIn',
  'GET /api/pre-authorised-students': 'university_admin',
  'GET /api/university-reports/:format': 'university_admin',
  'GET /api/procurement/:name': 'anyone',
  'GET /api/service-status': 'anyone',
  'GET /api/data-processing-agreement': 'anyone',
  'POST /api/student-list-columns': 'university_admin',
  'POST /api/student-lists': 'university_admin',
  'PUT /api/student-lists/:id/pieces/:number': 'university_admin',
  'GET /api/current-invitation-run': 'university_admin',
  'POST /api/invitation-runs/:id/start': 'university_admin',
  'POST /api/invitation-runs/:id/continue': 'university_admin',
  'DELETE /api/invitation-runs/:id': 'university_admin',
  'GET /api/invitation-runs/:id/errors': 'university_admin',
  'GET /api/invitation-text': 'university_admin',
  'PUT /api/invitation-text': 'university_admin',
  'GET /api/invitation-reminders': 'university_admin',
  'POST /api/invitation-reminders': 'university_admin',
  'POST /api/pre-authorised-students/:id/restore': 'university_admin',
  'POST /api/pre-authorised-students/:id/resend': 'university_admin',
  'DELETE /api/pre-authorised-students/:id': 'university_admin',
  'PUT /api/saved-jobs/:jobId': 'loggedIn',
  'DELETE /api/saved-jobs/:jobId': 'loggedIn',
  'POST /api/saved-jobs/:jobId/applied': 'loggedIn',
  'GET /api/applications/calendar': 'loggedIn',
  'GET /api/recommendations': 'student',
  'GET /api/application-reminders': 'loggedIn',
  'PUT /api/application-reminders': 'loggedIn',
  'PUT /api/dismissed-jobs/:jobId': 'student',
  'DELETE /api/dismissed-jobs/:jobId': 'student',
  'GET /api/applications': 'loggedIn',
  'POST /api/applications': 'loggedIn',
  'PATCH /api/applications/:id': 'loggedIn',
  'DELETE /api/applications/:id': 'loggedIn',
  'POST /api/applications/:id/restore': 'loggedIn',
  'GET /api/applications/export': 'loggedIn',
  'GET /api/cvs': 'loggedIn',
  'POST /api/cvs': 'loggedIn',
  'GET /api/cvs/:id': 'loggedIn',
  'GET /api/cvs/:id/help': 'loggedIn',
  'PUT /api/cvs/:id': 'loggedIn',
  'PATCH /api/cvs/:id': 'loggedIn',
  'DELETE /api/cvs/:id': 'loggedIn',
  'POST /api/cvs/:id/copies': 'loggedIn',
  'POST /api/cvs/:id/restore': 'loggedIn',
  'GET /api/saved-searches': 'loggedIn',
  'POST /api/saved-searches': 'loggedIn',
  'PATCH /api/saved-searches/:id': 'loggedIn',
  'DELETE /api/saved-searches/:id': 'loggedIn',
  'POST /api/saved-searches/:id/restore': 'loggedIn',
  'GET /api/universities': 'anyone',
  'GET /api/universities/:id': 'anyone',
  'GET /api/university-directory': 'anyone',
  'GET /api/jobs': 'anyone',
  'GET /api/part-time-jobs': 'anyone',
  'GET /api/jobs/:slug': 'anyone',
  'POST /api/jobs/:slug/reports': 'anyone',
  'GET /api/blog/articles': 'anyone',
  'GET /api/blog/entries/:slug': 'anyone',
  'GET /api/blog/authors/:slug': 'anyone',
  'GET /api/case-studies': 'anyone',
  'GET /api/case-studies/:slug': 'anyone',
  'GET /api/country-guides': 'anyone',
  'GET /api/country-guides/:slug': 'anyone',
  'GET /api/country-guides/:slug/sections/:section': 'loggedIn',
  'PUT /api/country-guides/:slug/ticks': 'loggedIn',
  'GET /api/home': 'anyone',
  'GET /api/landing/:slug': 'anyone',
  'POST /api/events': 'anyone',
  'POST /api/forms/contact': 'anyone',
  'POST /api/forms/ambassador': 'anyone',
  'POST /api/forms/career': 'anyone',
  'POST /api/forms/employer': 'anyone',
  'POST /api/forms/partner': 'anyone',
  'GET /api/vacancies': 'anyone',
  'GET /api/hiring': 'anyone',
  'GET /api/hiring/costs': 'anyone',
  'GET /api/employer-pages/:slug': 'anyone',
  'GET /api/official-employers/:slug': 'anyone',
  'GET /api/apply/:slug': ['student', 'predeparture_student'],
  'POST /api/apply/:slug': ['student', 'predeparture_student'],
  'DELETE /api/sent-applications/:id': ['student', 'predeparture_student'],
  'GET /api/sent-applications/:id/cv': ['student', 'predeparture_student'],
  'GET /api/received-applications': 'employer',
  'GET /api/received-applications/:id': 'employer',
  'GET /api/received-applications/:id/cv': 'employer',
  'PUT /api/received-applications/:id/stage': 'employer',
  'POST /api/received-applications/:id/replies': 'employer',
  'GET /api/stories': 'anyone',
  'POST /api/stories': 'anyone',
  'GET /api/stories/withdrawals/:token': 'anyone',
  'POST /api/stories/withdrawals/:token': 'anyone',
  'POST /api/employer-registrations': 'anyone',
  'GET /api/employer-setup/:token': 'anyone',
  'POST /api/employer-setup/:token': 'anyone',
  'GET /api/employer/organisation': 'employer',
  'POST /api/employer/colleagues': 'employer',
  'PUT /api/employer/emails': 'employer',
  'DELETE /api/employer/colleagues/:id': 'employer',
  'DELETE /api/employer/invitations/:id': 'employer',
  'GET /api/employer/posts': 'employer',
  'GET /api/employer/posts-file': 'employer',
  'POST /api/employer/posts': 'employer',
  'GET /api/employer/posts/:id': 'employer',
  'PUT /api/employer/posts/:id': 'employer',
  'POST /api/employer/posts/:id/submission': 'employer',
  'POST /api/employer/posts/:id/actions': 'employer',
  'GET /api/staff/posts': 'staff',
  'POST /api/staff/posts/:id/decision': 'staff',
  'GET /api/employer/boards': 'employer',
  'POST /api/employer/boards': 'employer',
  'PUT /api/employer/boards/:id': 'employer',
  'POST /api/employer/boards/:id/actions': 'employer',
  'GET /api/staff/boards': 'staff',
  'POST /api/staff/boards/:id/decision': 'staff',
  'POST /api/staff/post-batches/decision': 'staff',
  'GET /api/staff/employers': 'staff',
  'POST /api/staff/employers': 'staff',
  'POST /api/staff/employers/:id/decision': 'staff',
  'GET /api/staff/requests': 'staff',
  'GET /api/staff/messages': 'staff',
  'POST /api/staff/messages/:id/entries': 'staff',
  'POST /api/staff/messages/:id/decision': 'staff',
  'POST /api/staff/messages/:id/entries/:entryId/resend': 'staff',
  'GET /api/staff/reports': 'staff',
  'POST /api/staff/reports/:id/decision': 'staff',
  'PUT /api/staff/queues/:queue/:id': 'staff',
  'GET /api/staff/queue-tools': 'staff',
  'POST /api/staff/canned-answers': 'staff',
  'PUT /api/staff/canned-answers/:id': 'staff',
  'DELETE /api/staff/canned-answers/:id': 'staff',
  'GET /api/staff/jobs': 'staff',
  'GET /api/staff/jobs/:id': 'staff',
  'PUT /api/staff/jobs/:id': 'staff',
  'POST /api/staff/jobs/:id/release': 'staff',
  'POST /api/staff/jobs/:id/actions': 'staff',
  'GET /api/staff/blocked-employers/preview': 'staff',
  'POST /api/staff/blocked-employers': 'staff',
  'DELETE /api/staff/blocked-employers/:id': 'staff',
  'GET /api/staff/audit-log': 'staff',
  'GET /api/staff/overview': 'staff',
  'GET /api/staff/health': 'staff',
  'POST /api/staff/health/emails/:id/retry': 'staff',
  'GET /api/own-lessons': ['staff', 'university_admin'],
  'POST /api/own-lessons': ['staff', 'university_admin'],
  'GET /api/own-lessons/:id': ['staff', 'university_admin'],
  'PUT /api/own-lessons/:id': ['staff', 'university_admin'],
  'POST /api/own-lessons/:id/publish': ['staff', 'university_admin'],
  'DELETE /api/own-lessons/:id': ['staff', 'university_admin'],
  'POST /api/own-lessons/:id/restore': ['staff', 'university_admin'],
  'POST /api/own-lessons/:id/upload': ['staff', 'university_admin'],
  'PUT /api/own-lessons/:id/upload/:upload/pieces/:number': ['staff', 'university_admin'],
  'POST /api/own-lessons/:id/upload/:upload/finish': ['staff', 'university_admin'],
  'DELETE /api/own-lessons/:id/upload/:upload': ['staff', 'university_admin'],
  'PUT /api/own-lessons/:id/captions': ['staff', 'university_admin'],
  'PUT /api/own-lessons/:id/poster': ['staff', 'university_admin'],
  'GET /api/staff/imports': 'staff',
  'POST /api/staff/imports': 'staff',
  'GET /api/staff/imports/:id': 'staff',
  'DELETE /api/staff/imports/:id': 'staff',
  'PUT /api/staff/imports/:id': 'staff',
  'POST /api/staff/imports/:id/pause': 'staff',
  'PUT /api/staff/imports/:id/file': 'staff',
  'POST /api/staff/imports/:id/runs': 'staff',
  'POST /api/staff/imports/:id/runs/:runId/cancel': 'staff',
  'GET /api/staff/account-requests': 'staff',
  'POST /api/staff/account-requests/:id/decision': 'staff',
  'POST /api/staff/people/:id/requests': 'staff',
  'GET /api/account-request-links/:token': 'anyone',
  'POST /api/account-request-links/:token': 'anyone',
  'GET /api/account-request-links/:token/data': 'anyone',
  'GET /api/staff/people': 'staff',
  'GET /api/staff/people/:id': 'staff',
  'POST /api/staff/people/:id/end-sessions': 'staff',
  'POST /api/staff/people/:id/reset-link': 'staff',
  'POST /api/staff/pending-people/resend': 'staff',
  'POST /api/staff/people/:id/lock': 'staff',
  'PUT /api/staff/people/:id/access': 'staff',
  'POST /api/staff/people/:id/referrals': 'staff',
  'DELETE /api/staff/people/:id/referrals/:referralId': 'staff',
  'GET /api/staff/hosts': 'staff',
  'POST /api/staff/hosts': 'staff',
  'GET /api/staff/hosts/:id': 'staff',
  'PUT /api/staff/hosts/:id': 'staff',
  'POST /api/staff/hosts/:id/times': 'staff',
  'DELETE /api/staff/hosts/:id/times/:timesId': 'staff',
  'POST /api/staff/hosts/:id/days-off': 'staff',
  'DELETE /api/staff/hosts/:id/days-off/:dayOffId': 'staff',
  'POST /api/staff/hosts/:id/meetings/:meetingId/cancel': 'staff',
  'GET /api/staff/workshops': 'staff',
  'POST /api/staff/workshops': 'staff',
  'GET /api/staff/workshops/:id': 'staff',
  'PUT /api/staff/workshops/:id': 'staff',
  'POST /api/staff/workshops/:id/cancel': 'staff',
  'GET /api/staff/universities': 'staff',
  'POST /api/staff/universities': 'staff',
  'GET /api/staff/universities/:id': 'staff',
  'PUT /api/staff/universities/:id': 'staff',
  'POST /api/staff/universities/:id/pause': 'staff',
  'POST /api/staff/universities/:id/administrators': 'staff',
  'PUT /api/staff/universities/:id/logo': 'staff',
  'DELETE /api/staff/universities/:id/logo': 'staff',
  'GET /api/university-logos/:id/:hash': 'anyone',
  'GET /api/staff-setup/:token': 'anyone',
  'POST /api/staff-setup/:token': 'anyone',
  'GET /api/staff/team': 'staff',
  'POST /api/staff/team': 'staff',
  'GET /api/staff/settings': 'staff',
  'PUT /api/staff/settings': 'staff',
  'POST /api/staff/settings/test-email': 'staff',
  'GET /api/staff/settings/test-email/:id': 'staff',
  'GET /api/staff/rules': 'staff',
  'GET /api/staff/rules/:id': 'staff',
  'POST /api/staff/rules/:id/check': 'staff',
  'POST /api/staff/rules/:id/preview': 'staff',
  'POST /api/staff/rules/:id/versions': 'staff',
  'POST /api/staff/rules/:id/restore': 'staff',
  'POST /api/staff/rules/:id/end': 'staff',
  'POST /api/staff/rules/:id/end/preview': 'staff',
  'POST /api/staff/rules': 'staff',
  'POST /api/staff/new-rule/preview': 'staff',
  'GET /api/staff/rates': 'staff',
  'GET /api/staff/rates/:code': 'staff',
  'POST /api/staff/rates/:code/preview': 'staff',
  'POST /api/staff/rates/:code/versions': 'staff',
  'POST /api/staff/rates/:code/restore': 'staff',
  'POST /api/staff/rates/:code/check': 'staff',
  'POST /api/staff/rates': 'staff',
  'POST /api/staff/new-rate/preview': 'staff',
  'GET /api/staff/edits/export': 'staff',
  'GET /api/staff/content': 'staff',
  'GET /api/staff/content/:kind/:key': 'staff',
  'PUT /api/staff/content/:kind/:key': 'staff',
  'POST /api/staff/content/:kind/:key/preview': 'staff',
  'POST /api/staff/markdown-preview': 'staff',
  'POST /api/staff/content/:kind/:key/unpublish': 'staff',
  'POST /api/staff/content/:kind/:key/restore': 'staff',
  'GET /api/staff/stories': 'staff',
  'POST /api/staff/stories/:id/decision': 'staff',
  'GET /api/faq': 'anyone',
  'GET /api/legal/:name': 'anyone',
  'GET /api/ledger/rules': 'anyone',
  'GET /api/ledger/rules/:id': 'anyone',
  'GET /api/ledger/occupations': 'anyone',
  'GET /api/salary-test/start': 'loggedIn',
  'POST /api/salary-test': 'loggedIn',
  'GET /api/jumpstart/plan': 'predeparture_student',
  'PUT /api/jumpstart/plan': 'predeparture_student',
  'PUT /api/jumpstart/ticks': ['predeparture_student', 'student'],
  'POST /api/jumpstart/arrival': ['predeparture_student', 'student'],
  'DELETE /api/jumpstart/arrival': ['predeparture_student', 'student'],
  'GET /api/jumpstart/employers': 'loggedIn',
  'GET /api/jumpstart/resources': 'loggedIn',
  'GET /api/jumpstart/part-time': 'loggedIn',
  'GET /api/jumpstart/students': 'university_admin',
  'GET /api/jumpstart/playbook': 'loggedIn',
  'GET /api/jumpstart/playbook/:slug': 'loggedIn',
  'PUT /api/jumpstart/answers': 'loggedIn',
  'PUT /api/jumpstart/progress': 'loggedIn',
  'GET /api/jumpstart/reading-list': 'loggedIn',
  'GET /api/jumpstart/reading-list/:slug': 'loggedIn',
  'GET /api/jumpstart/first-days': 'student',
  'GET /api/jumpstart/next-steps': 'student',
  'PUT /api/jumpstart/visa-facts': 'student',
  'GET /api/hours': 'loggedIn',
  'POST /api/hours/shifts': 'loggedIn',
  'PUT /api/hours/shifts/:id': 'loggedIn',
  'DELETE /api/hours/shifts/:id': 'loggedIn',
  'POST /api/hours/check': 'loggedIn',
  'PUT /api/hours/settings': 'loggedIn',
  'GET /api/hours/export': 'loggedIn',
  'GET /check-blog-slug/:slug': 'anyone',
  'GET /get-blog-detail/:slug': 'anyone',
}

describe('the endpoint rows', () => {
  it('declare the access we expect of each', () => {
    expect(
      Object.fromEntries(mounted.map(({ endpoint: { method, path, access } }) => [`${method} ${path}`, access])),
    ).toEqual(expectedAccess)
  })
  it('say how often in a minute they may be called, wherever anyone may', () => {
    const unlimited = mounted.filter(
      ({ endpoint: { access, perMinute } }) => access === 'anyone' && perMinute === undefined,
    )
    expect(unlimited.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([])
  })
  it.each(mounted.map(row => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
    '%s refuses unknown fields',
    async (_, { endpoint: row }) => {
      const { method, path, access } = row
      const address = path.replace(/:\w+/, 'x')
      const cookie = await cookieFor(access)
      const answer = await testApp.ask(sendsJson(row) ? address : `${address}?surprise=1`, {
        method,
        cookie,
        ...(sendsJson(row) && { body: { surprise: 1 } }),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        code: 'BAD_INPUT',
        errors: expect.arrayContaining([{ field: 'surprise', message: 'We don’t know this field.' }]) as unknown,
      })
    },
  )
  it.each(
    mounted
      .filter(({ endpoint: { method } }) => !isSafe(method))
      .map(row => [row.endpoint.path, row.endpoint.method] as const),
  )('%s refuses a request that our script did not make', async (path, method) => {
    for (const headers of [
      { 'X-Requested-With': '' },
      { 'X-Requested-With': 'fetch' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://northbridge.localhost:3000' },
    ]) {
      const answer = await testApp.ask(path, { method, body: {}, headers })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'NOT_OUR_SCRIPT' })
    }
  })
  it.each(
    mounted
      .filter(({ endpoint: { access } }) => access !== 'anyone')
      .map(row => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const),
  )('%s turns a visitor away', async (_, { endpoint: row }) => {
    const answer = await testApp.ask(row.path.replace(/:\w+/g, '1'), {
      method: row.method,
      ...(sendsJson(row) && { body: {} }),
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'NOT_SIGNED_IN'])
  })
  it('answer reads with or without the script’s header', async () => {
    expect((await testApp.ask('/check-user-loggedin')).status).toBe(200)
    expect(
      (await testApp.ask('/check-user-loggedin', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })).status,
    ).toBe(200)
  })
})

/** Each signs in once: all of their calls here are refused, also those that would sign them out. */
const cookies = new Map<string, Promise<string>>()
function cookieFor(access: Access): Promise<string> {
  const email = emailFor(access)
  if (!cookies.has(email)) cookies.set(email, testApp.signIn(email))
  return cookies.get(email)!
}

function emailFor(access: Access): string {
  if (access === 'staff') return 'staff@sojourn.example'
  if (access === 'predeparture_student') return 'predeparture@northbridge.example'
  if (access === 'employer') return 'hiring@brightworks.example'
  const named = typeof access === 'string' ? [access] : access
  const isForAdmins = named.includes('university_admin')
  return isForAdmins ? 'admin@northbridge.example' : 'student@northbridge.example'
}

describe('bad requests', () => {
  const login = '/api/auth/login'
  it.each([
    ['a body that is not JSON', { method: 'POST', body: '{"email":' }, 400, 'BAD_JSON'],
    ['a body that is a list', { method: 'POST', body: [] }, 400, 'BAD_JSON'],
    ['a body that is null', { method: 'POST', body: 'null' }, 400, 'BAD_JSON'],
    [
      'a form',
      { method: 'POST', body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'NOT_JSON',
    ],
    [
      'a body of 300 KB',
      { method: 'POST', body: { email: 'x'.repeat(300 * 1024), password: 'x' } },
      413,
      'BODY_TOO_LARGE',
    ],
    ['the wrong method', { method: 'PUT', body: {} }, 405, 'WRONG_METHOD'],
    ['wrong types', { method: 'POST', body: { email: 1, password: {} } }, 400, 'BAD_INPUT'],
  ] as const)('%s is refused in words', async (_, options, status, code) => {
    const answer = await testApp.ask(login, options as never)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code, status, title: expect.stringMatching(/\.$/) as unknown })
  })
  it('an address that is only written to is not read', async () => {
    const answer = await testApp.ask(login)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([405, 'WRONG_METHOD'])
  })
  it.each([
    [login, 'GET', 'POST'],
    ['/api/jobs', 'DELETE', 'GET, HEAD'],
    ['/faq', 'POST', 'GET, HEAD'],
  ])('%s does not take %s, and names what it takes', async (path, method, allow) => {
    for (const accept of ['application/json', 'text/html']) {
      const answer = await testApp.ask(path, {
        method: method as 'GET',
        ...(method === 'GET' ? {} : { body: {} }),
        headers: { accept },
      })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    }
  })
  it('all routes together can be told apart by the fast one of Hono’s routers', async () => {
    await testApp.ask('/check-user-loggedin')
    expect(testApp.app.router.name).toContain('RegExpRouter')
  })
  it('an unknown API address is a 404 in JSON', async () => {
    const answer = await testApp.ask('/api/nothing')
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
  })
  it('what breaks inside is answered without detail and logged once', async () => {
    const cookie = await testApp.signIn('student@northbridge.example')
    testApp.state.down = true
    testApp.logged.length = 0
    const answer = await testApp.ask('/check-user-loggedin', { cookie })
    testApp.state.down = false
    expect(answer.status).toBe(500)
    const body = await answer.text()
    expect(JSON.parse(body)).toEqual({
      code: 'UNEXPECTED',
      status: 500,
      title: 'Something went wrong on our side. Please try again.',
    })
    expect(body).not.toContain('down')
    expect(testApp.logged).toHaveLength(1)
    expect(JSON.stringify(testApp.logged)).not.toContain(cookie.split('=')[1])
  })
  it('no link’s token and no email address reaches the log, whatever breaks', async () => {
    const token = 'a'.repeat(43)
    testApp.state.down = true
    testApp.logged.length = 0
    await testApp.ask(`/api/auth/reset-links/${token}`)
    await testApp.ask(`/reset-password/${token}`)
    await testApp.ask('/register/setup-account-redirection/someone%40northbridge.example')
    testApp.state.down = false
    expect(testApp.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(testApp.logged)).not.toMatch(/a{43}|someone/)
  })
})

describe('the API document', () => {
  it('is served and names every row with its access', async () => {
    const document = (await (await testApp.ask('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { 'x-access': string; parameters: { name: string }[] }>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const {
      endpoint: { method, path, access },
    } of mounted) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
      expect(operation['x-access']).toEqual(access)
      expect(operation.parameters.some(({ name }) => name === 'X-Requested-With')).toBe(!isSafe(method))
    }
  })
})
