import { cookieDays, cookieNames } from '#shared/constants.ts'
import { writeCookie } from './cookies.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Keeps the choice for the next visit. */
export const rememberTheme = (theme: Theme): void => writeCookie(cookieNames.theme, theme, cookieDays)
