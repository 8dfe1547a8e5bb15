export const longestCity = 80
/** Next to the field, wherever it is edited. */
export const cityHint = 'Where your students live and work, such as Manchester. They see part-time jobs near it.'
