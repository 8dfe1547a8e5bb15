import { defineFeature } from '#server/platform/feature.ts'

export const registers = defineFeature({ name: 'registers' })
