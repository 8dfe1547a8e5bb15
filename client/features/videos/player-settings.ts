import { speeds } from '#shared/videos/limits.ts'

/** What a person chose in the player, remembered by this browser for every lesson. */
export interface PlayerSettings {
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  speed: number
  hasCaptions: boolean
}

const key = 'player'
export const usualSettings: PlayerSettings = { volume: 1, isMuted: false, speed: 1, hasCaptions: true }

/** A browser may keep nothing, and anything may have been written there. */
export function readSettings(): PlayerSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Record<keyof PlayerSettings, unknown>>
    return {
      volume: typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 1,
      isMuted: kept.isMuted === true,
      speed: speeds.find(speed => speed === kept.speed) ?? 1,
      hasCaptions: kept.hasCaptions !== false,
    }
  } catch {
    return usualSettings
  }
}

export function keepSettings(settings: PlayerSettings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // The choice holds for this page at least.
  }
}
