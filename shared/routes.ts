import type { GuardName } from './access/guards.ts'

/**
 * Every page address of the product, in the specification's order: address → guard and page.
 * The page id is the file: 'job-board/job-list' is client/features/job-board/job-list.page.tsx.
 * Guards do not follow prefixes here (/cih/*, /jumpstart/*, /country-guide/* mix several),
 * so each address has a row of its own. Old addresses that only lead elsewhere: redirects.ts.
 */
type Row = readonly [guard: GuardName, page: string]
const table = <const T extends Record<`/${string}`, Row>>(rows: T) => rows

export const routes = table({
  // Public, no guard
  '/505': ['open', 'system/server-error'],
  '/under-maintenance': ['open', 'system/under-maintenance'],
  '/privacy-policy': ['open', 'legal/privacy-policy'],
  '/terms-condition': ['open', 'legal/terms-condition'],
  '/book-a-meeting': ['open', 'meetings/book-a-meeting'],
  '/ebook/:slug': ['open', 'ebooks/ebook'],
  '/unsubscribe-job-newsletter/:email': ['open', 'job-alerts/unsubscribe'],
  '/international-student-job-search-report': ['open', 'report/job-search-report'],
  '/cih/standard': ['open', 'videos/standard-videos'],
  '/cih/standard/:slug': ['open', 'videos/standard-video'],
  '/jumpstart/employability-video-guide': ['open', 'jumpstart/video-guide'],
  '/jumpstart/employability-video-guide/:slug': ['open', 'jumpstart/video-guide-video'],

  // Landing pages, no login
  '/jobs-in-london': ['open', 'landing/job-landing'],
  '/jobs-in-london-finance': ['open', 'landing/job-landing'],
  '/india-career-fair': ['open', 'landing/india-career-fair'],
  '/finance-internships-in-london': ['open', 'landing/job-landing'],
  '/visa-sponsored-jobs-in-london': ['open', 'landing/job-landing'],
  '/uk-visa-sponsored-jobs': ['open', 'landing/job-landing'],
  '/marketing-jobs-in-london': ['open', 'landing/job-landing'],
  '/internships-in-london': ['open', 'landing/job-landing'],
  '/internships-in-uk': ['open', 'landing/job-landing'],
  '/marketing-internships-in-london': ['open', 'landing/job-landing'],
  '/law-internships-in-london': ['open', 'landing/job-landing'],
  '/uk-work-visa-sponsor-licence-check': ['open', 'sponsors/licence-check-teaser'],

  // Microsite-gated
  '/about-us': ['micrositeGated', 'marketing/about-us'],
  '/universities/:type?': ['micrositeGated', 'universities/university-list'],
  '/immigration-guide': ['micrositeGated', 'rules/immigration-guide'],
  '/faq': ['micrositeGated', 'faq/faq'],
  '/careers': ['micrositeGated', 'careers/careers'],
  '/success-stories': ['micrositeGated', 'stories/success-stories'],
  '/share-your-success-story': ['micrositeGated', 'stories/share-your-success-story'],
  '/contact-us': ['micrositeGated', 'forms/contact-us'],
  '/uni-case-study': ['micrositeGated', 'case-studies/case-study-list'],
  '/university-case-study/:slug': ['micrositeGated', 'case-studies/case-study'],
  '/blog': ['micrositeGated', 'blog/blog-list'],
  '/blog/:slug': ['micrositeGated', 'blog/blog-entry'],
  '/author/:slug': ['micrositeGated', 'blog/author'],
  '/campus-ambassadors': ['micrositeGated', 'careers/campus-ambassadors'],
  '/jobs': ['micrositeGated', 'job-board/job-list'],
  '/jobs/:slug': ['micrositeGated', 'job-board/job-detail'],
  '/part-time-jobs': ['micrositeGated', 'job-board/part-time-list'],
  '/part-time-jobs/:slug': ['micrositeGated', 'job-board/part-time-detail'],
  '/country-guide': ['micrositeGated', 'country-guides/guide-list'],
  '/country-guide/:slug/overview': ['micrositeGated', 'country-guides/guide-overview'],

  // Home and marketing
  '/': ['home', 'home/home'],
  '/employers': ['marketing', 'employers/employers'],
  '/job-seekers-toolkit': ['marketing', 'marketing/job-seekers-toolkit'],
  '/workshop-and-webinars': ['marketing', 'workshops/workshop-and-webinars'],
  '/partner-with-us': ['marketing', 'marketing/partner-with-us'],

  // Country guide sections ('enterpreneurship' is spelled so)
  '/country-guide/:slug/job-market': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/job-search': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/cv': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/application-cover-letter': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/interviews': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/fellowship': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/internships-and-work-experience': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/enterpreneurship': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/freelancing-and-self-employment': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/higher-education': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/networking': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/mentoring-and-professional-coaching': ['countryGuideSection', 'country-guides/guide-section'],
  '/country-guide/:slug/visa-details': ['countryGuideSection', 'country-guides/guide-section'],

  // Authentication, logged-out visitors only
  '/login': ['loggedOutOnly', 'sign-in/login'],
  '/login/user-email-password/:university_id': ['loggedOutOnly', 'sign-in/login-with-password'],
  '/login-success': ['loggedOutOnly', 'sign-in/login-success'],
  '/register/:university_id': ['loggedOutOnly', 'sign-in/register'],
  '/register/setup-account-redirection/:user_email': ['loggedOutOnly', 'sign-in/setup-account-redirection'],
  '/register/setup-account/update-profile/:user_email': ['loggedOutOnly', 'sign-in/setup-account'],
  '/alumni-student-registration/:university_id': ['loggedOutOnly', 'sign-in/register-alumni'],
  '/register-invite/:user_id': ['loggedOutOnly', 'sign-in/register-invite'],
  '/register-uni/:university_id': ['loggedOutOnly', 'sign-in/register-uni'],
  '/request-access/:university_id': ['loggedOutOnly', 'sign-in/request-access'],
  '/forgot-password/:university_id': ['loggedOutOnly', 'sign-in/forgot-password'],
  '/reset-password/:token': ['loggedOutOnly', 'sign-in/reset-password'],
  '/referral/:slug': ['loggedOutOnly', 'sign-in/referral'],
  '/university-user-registration': ['loggedOutOnly', 'sign-in/university-user-registration'],
  '/jumpstart-login': ['loggedOutOnly', 'sign-in/jumpstart-login'],
  '/jumpstart-login/:university_id': ['loggedOutOnly', 'sign-in/jumpstart-login-with-password'],
  '/jumpstart-register/:university_id': ['loggedOutOnly', 'sign-in/jumpstart-register'],

  // Login required
  '/sponsorship-licence-checker': ['loginRequired', 'sponsors/licence-checker'],
  '/cih-ad': ['loginRequired', 'videos/premium-offer'],
  '/student-login': ['loginRequired', 'account/sign-in-and-security'],
  '/skilled-migration-points-calculator-australia': ['loginRequired', 'points/points-calculator'],
  '/student-dashboard': ['loginRequired', 'student/student-dashboard'],
  '/achievements': ['loginRequired', 'student/achievements'],
  '/student-change-password': ['loginRequired', 'account/student-change-password'],
  '/my-journey': ['loginRequired', 'student/my-journey'],
  '/my-saved-jobs': ['loginRequired', 'applications/saved-jobs'],
  '/edit-profile': ['loginRequired', 'account/edit-profile'],
  '/my-cvs': ['loginRequired', 'cv/cv-list'],
  '/choose-template': ['loginRequired', 'cv/choose-template'],
  '/create-cv': ['loginRequired', 'cv/create-cv'],
  '/cv-preview': ['loginRequired', 'cv/cv-preview'],
  '/final-preview': ['loginRequired', 'cv/final-preview'],
  '/download-cv': ['loginRequired', 'cv/download-cv'],
  '/cih/premium': ['loginRequired', 'videos/premium-videos'],
  '/cih/premium/:courseslug/:slug': ['loginRequired', 'videos/premium-video'],
  '/cih/saved-videos': ['loginRequired', 'videos/saved-videos'],
  '/jumpstart/reading-list': ['loginRequired', 'jumpstart/reading-list'],
  '/jumpstart/reading-list/:slug': ['loginRequired', 'jumpstart/reading-list-entry'],
  '/career-manual/:university_id': ['loginRequired', 'career-manual/career-manual'],
  '/university-dashboard': ['loginRequired', 'analytics/university-dashboard'],
  '/visa-job-analytics': ['loginRequired', 'analytics/visa-job-analytics'],
  '/home-country-job-analytics': ['loginRequired', 'analytics/home-country-job-analytics'],
  '/student-circus-analytics': ['loginRequired', 'analytics/platform-analytics'],
  '/university-user-profile/:type?': ['loginRequired', 'universities/university-user-profile'],
  '/pre-auth-student': ['loginRequired', 'registration/pre-authorised-students'],
  '/cih': ['cihDoor', 'videos/hub-front'],

  // Pre-departure area
  '/jumpstart-dashboard': ['predepartureOnly', 'jumpstart/jumpstart-dashboard'],
  '/jumpstart-edit-profile': ['jumpstartLoginRequired', 'account/jumpstart-edit-profile'],
  '/jumpstart-change-password': ['jumpstartLoginRequired', 'account/jumpstart-change-password'],
  '/jumpstart/top-30-employers': ['jumpstartLoginRequired', 'jumpstart/top-30-employers'],
  '/jumpstart/resources': ['jumpstartLoginRequired', 'jumpstart/resources'],
  '/jumpstart/linkedin-starter-playbook': ['jumpstartLoginRequired', 'jumpstart/linkedin-playbook'],
  '/jumpstart/linkedin-starter-playbook/:slug': ['jumpstartLoginRequired', 'jumpstart/linkedin-playbook-step'],
  '/jumpstart/part-time-jobs': ['jumpstartLoginRequired', 'jumpstart/part-time-preview'],
  '/jumpstart': ['jumpstartDoor', 'jumpstart/jumpstart-landing'],

  // Ours, beyond the specification
  '/accessibility-statement': ['open', 'legal/accessibility-statement'],
  '/confirm-email/:token': ['open', 'account/confirm-email'],
  '/keep-account/:token': ['open', 'account/keep-account'],
  '/event-place/:token': ['open', 'workshops/event-place'],
  '/meeting/:token': ['open', 'meetings/change-meeting'],
  '/confirm-newsletter/:token': ['open', 'job-alerts/confirm'],
  '/withdraw-story/:token': ['open', 'stories/withdraw-story'],
  '/employer-dashboard': ['loginRequired', 'employers/employer-dashboard'],
  '/staff': ['loginRequired', 'staff/staff-home'],
  '/my-hours': ['loginRequired', 'hours/my-hours'],
  '/shared-cvs': ['loginRequired', 'cv/shared-cv-list'],
  '/shared-cvs/:id': ['loginRequired', 'cv/shared-cv'],
})

export type Path = keyof typeof routes
export const paths = Object.keys(routes) as Path[]
