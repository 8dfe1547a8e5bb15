import { defineFeature } from '#server/platform/feature.ts'
import { registerHandlers } from './handlers.ts'

export const registers = defineFeature({ name: 'registers', handlers: registerHandlers })
