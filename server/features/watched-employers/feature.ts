import { defineFeature } from '#server/platform/feature.ts'
import { watchHandlers } from './handlers.ts'
import { watchData } from './personal-data.ts'

/** Employers of any country that someone wants to hear about. Imports of registers tell them. */
export const watchedEmployers = defineFeature({
  name: 'watched-employers',
  interface: ['tell-watchers.ts'],
  handlers: watchHandlers,
  personalData: watchData,
})
