/** Pages for those who buy, by the last word of their address. */
export const procurementPages = [
  'pricing',
  'security',
  'data-processing',
  'service-levels',
  'accessibility-conformance',
] as const
export type ProcurementPage = (typeof procurementPages)[number]

/** What the server checks of itself. */
export const serviceParts = {
  website: 'Website and database',
  email: 'Sending emails',
} as const
export type ServicePart = keyof typeof serviceParts
export const servicePartKeys = Object.keys(serviceParts) as ServicePart[]
