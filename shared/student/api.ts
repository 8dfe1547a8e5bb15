import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { AchievementsAnswer, DashboardAnswer } from './schemas.ts'

export const getDashboard = endpoint<typeof NoInput, typeof DashboardAnswer>()({
  method: 'GET',
  path: '/api/student/dashboard',
  access: 'student',
  summary: 'My progress towards a job, my next step, jobs that close soon, and my dates.',
})

export const getAchievements = endpoint<typeof NoInput, typeof AchievementsAnswer>()({
  method: 'GET',
  path: '/api/achievements',
  access: 'student',
  summary: 'My achievements so far, with their dates where known, and my progress towards the rest.',
})
