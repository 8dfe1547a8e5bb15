import { callLimits } from '../http/call-limits.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Sent } from '../forms/schemas.ts'
import type { QueueInput } from '../staff/queue-schemas.ts'
import type {
  StaffStoriesAnswer,
  StoriesAnswer,
  StoriesInput,
  StoryDecided,
  StoryDecision,
  StoryForm,
  WithdrawalAnswer,
  WithdrawalInput,
  Withdrawn,
} from './schemas.ts'

export const listStories = endpoint<typeof StoriesInput, typeof StoriesAnswer>()({
  method: 'GET',
  path: '/api/stories',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'The published success stories, newest first.',
})

export const shareStory = endpoint<typeof StoryForm, typeof Sent>()({
  method: 'POST',
  path: '/api/stories',
  access: 'anyone',
  perMinute: 60,
  summary: 'Send in a story, with consent to publish it. We email a link to withdraw it.',
})

export const checkWithdrawal = endpoint<typeof WithdrawalInput, typeof WithdrawalAnswer>()({
  method: 'GET',
  path: '/api/stories/withdrawals/:token',
  access: 'anyone',
  perMinute: callLimits.read,
  summary: 'Which story would this link withdraw? Changes nothing.',
})

export const withdrawStory = endpoint<typeof WithdrawalInput, typeof Withdrawn>()({
  method: 'POST',
  path: '/api/stories/withdrawals/:token',
  access: 'anyone',
  perMinute: callLimits.write,
  summary: 'Withdraw a story with the link from an email. It is deleted straight away.',
})

export const listStaffStories = endpoint<typeof QueueInput, typeof StaffStoriesAnswer>()({
  method: 'GET',
  path: '/api/staff/stories',
  access: 'staff',
  summary: 'Stories that need a decision, oldest first.',
})

export const decideStory = endpoint<typeof StoryDecision, typeof StoryDecided>()({
  method: 'POST',
  path: '/api/staff/stories/:id/decision',
  access: 'staff',
  summary: 'Publish or refuse a story. Refusing a published story removes it from the page.',
})
