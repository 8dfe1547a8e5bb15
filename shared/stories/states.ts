/** Withdrawn is none of them: a withdrawn story is deleted. */
export const storyStates = ['pending', 'published', 'refused'] as const

export const longestRole = 120
export const longestStory = 6_000
