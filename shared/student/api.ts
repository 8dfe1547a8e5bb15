import type { NoInput } from '../access/schemas.ts'
import { endpoint } from '../http/endpoint.ts'
import type { AchievementsAnswer, DashboardAnswer } from './schemas.ts'

export const getDashboard = endpoint<typeof NoInput, typeof DashboardAnswer>()({
  method: 'GET',
  path: '/api/student/dashboard',
  access: 'student',
  summary: 'Where I am on the way to a job, what to do next, what closes soon, and my dates.',
})

export const getAchievements = endpoint<typeof NoInput, typeof AchievementsAnswer>()({
  method: 'GET',
  path: '/api/achievements',
  access: 'student',
  summary: 'What I have done so far, with the day where it is known, and how far I am with the rest.',
})
