import { Problem, type FieldError, type Nearby } from './problem.ts'

/** Why someone has to wait. How long is added where it is known. */
const waitReasons = {
  TOO_MANY_CALLS: 'Too many requests.',
  TOO_MANY_TRIES: 'Too many attempts.',
  BUSY: 'We’re very busy right now.',
} as const

/**
 * Every error our API can answer with: code → status and words. Thrown anywhere as `problem('CODE')`;
 * one handler turns it into a response. Words say what happened and what to do.
 */
export const problems = {
  BAD_INPUT: { status: 400, words: 'Some fields need your attention. Check them and send again.' },
  BAD_JSON: { status: 400, words: 'The request body is not valid JSON, or is nested too deeply.' },
  BAD_ADDRESS: { status: 400, words: 'This address is not written correctly. Check it and try again.' },
  NOT_SIGNED_IN: { status: 401, words: 'Please sign in to do this.' },
  WRONG_CREDENTIALS: { status: 401, words: 'The email address or password is incorrect. Check both and try again.' },
  SSO_FAILED: {
    status: 401,
    words:
      'We couldn’t finish signing you in. It took too long, was already used, or began in another browser. Start again.',
  },
  ALREADY_APPLIED: {
    status: 409,
    words: 'You have already sent an application for this job. Load the page again to see it.',
  },
  JOB_CLOSED: {
    status: 409,
    words: 'This job no longer takes applications. Your text is still here, in case you need it.',
  },
  NOT_ALLOWED: { status: 403, words: 'Your account isn’t allowed to do this.' },
  VIEWER_ONLY: {
    status: 403,
    words: 'You can view this but not change it. Ask an administrator of your university.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    words: 'To keep your account safe, sign out and sign in again, then do this within 10 minutes.',
  },
  ACCOUNT_LOCKED: {
    status: 403,
    words: 'This account is locked. If you think that is a mistake, write to us.',
  },
  UNIVERSITY_PAUSED: {
    status: 403,
    words: 'Your university’s access is paused at the moment. Ask its careers service when it opens again.',
  },
  NO_ORGANISATION: {
    status: 403,
    words: 'Your account doesn’t belong to an organisation. Ask a colleague to invite you, or write to us.',
  },
  EMPLOYER_NOT_APPROVED: {
    status: 403,
    words:
      'We haven’t approved your organisation yet. Your drafts are saved, and we’ll email you when we have decided.',
  },
  EMPLOYER_BLOCKED: {
    status: 403,
    words:
      'We have blocked your organisation, so its jobs can’t be published. Your drafts are saved. If you think this is a mistake, write to us.',
  },
  SSO_NOT_MATCHED: {
    status: 403,
    words:
      'We couldn’t match your university account with an account here. Sign in with your email and password, or ask your university’s careers service.',
  },
  NOT_OUR_SCRIPT: { status: 403, words: 'This request did not come from our pages, so we refused it.' },
  NOT_FOUND: { status: 404, words: 'There is nothing at this address.' },
  NOT_SHARED: {
    status: 404,
    words: 'This document isn’t shared with your university, or no longer is.',
  },
  EMAIL_NOT_WAITING: {
    status: 409,
    words: 'This email was sent meanwhile, or its text has been deleted. Reload the page to see how it went.',
  },
  IMPORT_RUNNING: {
    status: 409,
    words: 'An import or a preview of this source is under way. Wait until it has finished, or cancel it.',
  },
  IMPORT_NOT_PREVIEWED: { status: 409, words: 'Make a preview of this source first. Then you can import it.' },
  IMPORT_WITHOUT_FILE: { status: 409, words: 'There is no file to read. Upload one, or give the source an address.' },
  TOO_MANY_KEPT: {
    status: 409,
    words: 'You’ve reached the limit. Remove one you no longer need, then try again.',
  },
  TOO_MANY_POSTS: {
    status: 409,
    words:
      'You’ve reached the limit of 200 open jobs. Close or delete some, or ask us to read your list of jobs instead.',
  },
  ALREADY_LISTED: {
    status: 409,
    words:
      'A job with this title and place is already on the board from another list of yours. Change the title or the place.',
  },
  TOO_MANY_NOTES: {
    status: 409,
    words: 'You’ve reached the limit of 100 notes for this lesson. Delete one to add another.',
  },
  WATCHED_TOO_FAST: {
    status: 409,
    words: 'More of the lesson was reported than can have been played since the last report. Keep watching.',
  },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    words: 'You’ve reached the limit of 20 documents. Delete one to add another.',
  },
  TOO_MANY_COMMENTS: {
    status: 409,
    words: 'This document has reached the limit of 300 comments. Ask the student to share a copy of it.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    words: 'Someone else has saved a newer version. Yours is still here: compare the two, then save again.',
  },
  PLAN_CHANGED: {
    status: 409,
    words: 'You changed your date or country in another window. Reload the page, then choose again.',
  },
  ARRIVAL_FINAL: {
    status: 409,
    words: 'The week in which you could undo this is over. Write to us if your account has the wrong kind.',
  },
  DRAWING_REPLACED: { status: 409, words: 'A newer version of this document is being drawn.' },
  SLOT_TAKEN: { status: 409, words: 'Someone else has just taken this time. Choose another.' },
  SIGN_UP_CLOSED: {
    status: 409,
    words: 'This event has begun, is over or was cancelled, so you can no longer sign up.',
  },
  LINK_EXPIRED: { status: 410, words: 'This link has expired or was already used. Ask for a new one.' },
  SIGN_IN_EXPIRED: {
    status: 410,
    words: 'Signing in took too long. Start again with your email address and password.',
  },
  WRONG_METHOD: { status: 405, words: 'This address doesn’t accept that kind of request.' },
  BODY_TOO_LARGE: { status: 413, words: 'This is too large to send. Shorten it and try again.' },
  UPLOAD_GONE: {
    status: 409,
    words: 'This upload was replaced or deleted meanwhile. Choose the file again to start a new one.',
  },
  UPLOAD_INCOMPLETE: {
    status: 409,
    words: 'Parts of the file haven’t arrived yet. Choose the same file again to continue.',
  },
  PIECE_CUT_OFF: {
    status: 400,
    words: 'A part of the file was cut off on its way. Choose the same file again to continue.',
  },
  NO_SPACE: {
    status: 507,
    words:
      'There is no space left for this video on our side. What has arrived is kept for three days. Tell the people who run this site, then continue.',
  },
  STORAGE_DOWN: {
    status: 503,
    words: 'We can’t reach the place where videos are kept. Nothing is lost. Try again in a few minutes.',
  },
  FILE_TOO_LARGE: { status: 413, words: 'This file is too large. Choose a smaller one.' },
  ADDRESS_TOO_LONG: { status: 414, words: 'This address is too long.' },
  NOT_JSON: { status: 415, words: 'This address only accepts JSON.' },
  WRONG_FILE_TYPE: { status: 415, words: 'This kind of file can’t be used here. Choose another.' },
  UNREADABLE_PDF: {
    status: 422,
    words: 'We couldn’t read this file as a PDF. Open it, copy its text and paste it instead.',
  },
  ENCRYPTED_PDF: {
    status: 422,
    words: 'This PDF is protected with a password. Save a copy without a password and choose that.',
  },
  PDF_WITHOUT_TEXT: {
    status: 422,
    words: 'This PDF has no text in it, only pictures, such as a scan. Paste the text of your CV instead.',
  },
  PDF_TOO_LONG: { status: 422, words: 'This PDF has more than 20 pages. Choose a file with your CV alone.' },
  TOO_MANY_CALLS: { status: 429, words: `${waitReasons.TOO_MANY_CALLS} Wait a minute and try again.` },
  TOO_MANY_TRIES: { status: 429, words: `${waitReasons.TOO_MANY_TRIES} Wait a few minutes and try again.` },
  UNKNOWN_HOST: { status: 421, words: 'We don’t serve this host name.' },
  UNEXPECTED: { status: 500, words: 'Something went wrong on our side. Please try again.' },
  DRAWING_FAILED: {
    status: 500,
    words: 'We couldn’t draw this document. Your text is safe. Try again in a moment.',
  },
  DRAWING_TOO_SLOW: {
    status: 503,
    words: 'Drawing this document took too long. Your text is safe. Try again, or make the document shorter.',
  },
  BUSY: { status: 503, words: `${waitReasons.BUSY} Wait a minute and try again.` },
  UNAVAILABLE: { status: 503, words: 'We can’t answer right now. Please try again in a minute.' },
  SSO_UNAVAILABLE: {
    status: 503,
    words:
      'Your university’s sign-in isn’t working properly. Try again in a few minutes, or sign in with your email and password.',
  },
} as const satisfies Record<string, { status: number; words: string }>

export const problem = (code: keyof typeof problems, errors?: readonly FieldError[]) =>
  new Problem({ code, status: problems[code].status, title: problems[code].words, ...(errors && { errors }) })

/** Nothing at this address, but at those. */
export const nothingBut = (nearby: readonly Nearby[]) =>
  new Problem({ code: 'NOT_FOUND', status: problems.NOT_FOUND.status, title: problems.NOT_FOUND.words, nearby })

/** Someone acts on what they read, and it has changed since: nothing is done, and they get what it is now. */
export const changedMeanwhile = (title: string, current: unknown) =>
  new Problem({ code: 'CHANGED_MEANWHILE', status: problems.CHANGED_MEANWHILE.status, title, current })

const timeInWords = (seconds: number) =>
  seconds <= 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`

/** Says how long to wait. */
export function tooOften(code: keyof typeof waitReasons, waitMs: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  const title = `${waitReasons[code]} Wait ${timeInWords(retryAfter)}, then try again.`
  return new Problem({ code, status: problems[code].status, title, retryAfter })
}
