import { redrawPicture } from '#server/platform/pictures/redraw-picture.ts'

/** Twice what the header shows, for fine screens. */
const box = { width: 480, height: 128, fit: 'inside', quality: 90 } as const

export const drawLogo = (upload: Uint8Array) => redrawPicture(upload, 'logo', box)
