export const logoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const largestLogoBytes = 4 * 1024 * 1024
