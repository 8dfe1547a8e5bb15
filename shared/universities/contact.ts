export const longestContactText = 1_500
