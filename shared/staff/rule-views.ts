/** The ways staff look at the rules. */
export const ruleViews = ['due', 'upcoming', 'edited', 'all'] as const
export type RuleView = (typeof ruleViews)[number]
