import type { NoInput } from '../access/schemas.ts'
import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { QueueInput } from '../staff/queue-schemas.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type {
  NewPost,
  PostActed,
  PostAction,
  PostAnswer,
  PostBatchDecided,
  PostBatchDecision,
  PostChange,
  PostCreated,
  PostDecided,
  PostDecision,
  PostInput,
  PostListAnswer,
  PostSaved,
  PostSubmission,
  PostSubmitted,
  StaffPostsAnswer,
} from './post-schemas.ts'

export const listMyPosts = endpoint<typeof NoInput, typeof PostListAnswer>()({
  method: 'GET',
  path: '/api/employer/posts',
  access: 'employer',
  perMinute: callLimits.read,
  summary: 'The jobs of my organisation, the last changed first, with how often they were opened and applied for.',
})

export const downloadMyPosts = endpoint<typeof NoInput, typeof FileAnswer>()({
  method: 'GET',
  path: '/api/employer/posts-file',
  access: 'employer',
  perMinute: callLimits.heavy,
  download: true,
  summary: 'The same as a CSV file.',
})

export const createPost = endpoint<typeof NewPost, typeof PostCreated>()({
  method: 'POST',
  path: '/api/employer/posts',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Begin a job advert, empty or as a copy of another.',
})

export const getMyPost = endpoint<typeof PostInput, typeof PostAnswer>()({
  method: 'GET',
  path: '/api/employer/posts/:id',
  access: 'employer',
  perMinute: callLimits.read,
  summary: 'A job advert of my organisation, with what we found and how students will see it.',
})

export const savePost = endpoint<typeof PostChange, typeof PostSaved>()({
  method: 'PUT',
  path: '/api/employer/posts/:id',
  access: 'employer',
  perMinute: callLimits.search,
  summary: 'Save an advert as it is typed. Refused when someone has saved another version in the meantime.',
})

export const submitPost = endpoint<typeof PostSubmission, typeof PostSubmitted>()({
  method: 'POST',
  path: '/api/employer/posts/:id/submission',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Send an advert for review. Small changes, and those of trusted employers, go live at once.',
})

export const actOnPost = endpoint<typeof PostAction, typeof PostActed>()({
  method: 'POST',
  path: '/api/employer/posts/:id/actions',
  access: 'employer',
  perMinute: callLimits.write,
  summary: 'Close, reopen or extend a job, take it back from review, or delete a draft.',
})

export const listStaffPosts = endpoint<typeof QueueInput, typeof StaffPostsAnswer>()({
  method: 'GET',
  path: '/api/staff/posts',
  access: 'staff',
  perMinute: callLimits.read,
  summary: 'Adverts that need a decision, the oldest first, with what changed since the last approved version.',
})

export const decidePost = endpoint<typeof PostDecision, typeof PostDecided>()({
  method: 'POST',
  path: '/api/staff/posts/:id/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Approve an advert, ask for changes or reject it. Refused if it has changed since it was read.',
})

export const decidePostBatch = endpoint<typeof PostBatchDecision, typeof PostBatchDecided>()({
  method: 'POST',
  path: '/api/staff/post-batches/decision',
  access: 'staff',
  perMinute: callLimits.write,
  summary: 'Decide about jobs that arrived together. Refused if one of them has changed since it was read.',
})
