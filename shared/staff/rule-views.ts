/** The ways staff look at the rules. */
export const ruleViews = ['due', 'upcoming', 'edited', 'all'] as const
export type RuleView = (typeof ruleViews)[number]

/** The ways staff look at the going rates. */
export const rateViews = ['all', 'edited'] as const
export type RateView = (typeof rateViews)[number]
