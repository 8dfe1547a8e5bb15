/** The charts of the report, in their order. */
export const reportCharts = ['countries', 'evidence', 'fields', 'routes', 'hours', 'stay'] as const
