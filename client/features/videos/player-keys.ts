import type { KeyboardEvent } from 'react'
import { speeds } from '#shared/videos/limits.ts'
import type { Player } from './use-player.ts'

const smallStep = 5
const largeStep = 10
const volumeStep = 0.1

/**
 * The keys of the player, only while the focus is inside it. A field, a slider and a button keep the keys they have of
 * their own.
 */
export function handlePlayerKey(
  event: KeyboardEvent,
  player: Player,
  length: number,
  toggleFullScreen: () => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
  const isField = event.target.matches('input, select')
  const isButton = event.target.matches('button')
  const { key } = event
  if ((isField && (key.startsWith('Arrow') || key === ' ')) || event.target.matches('select')) return
  if (isButton && key === ' ') return
  const act = actOf(key, player, length, toggleFullScreen)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(key: string, player: Player, length: number, toggleFullScreen: () => void): (() => void) | undefined {
  const { settings } = player.state
  const turnVolume = (by: number) => () =>
    player.set({ volume: Math.round(Math.min(1, Math.max(0, settings.volume + by)) * 10) / 10, isMuted: false })
  const acts: Readonly<Record<string, () => void>> = {
    ' ': player.toggle,
    k: player.toggle,
    j: () => player.skip(-largeStep),
    l: () => player.skip(largeStep),
    ArrowLeft: () => player.skip(-smallStep),
    ArrowRight: () => player.skip(smallStep),
    ArrowUp: turnVolume(volumeStep),
    ArrowDown: turnVolume(-volumeStep),
    m: () => player.set({ isMuted: !settings.isMuted }),
    c: () => player.set({ hasCaptions: !settings.hasCaptions }),
    f: toggleFullScreen,
    '<': () => player.set({ speed: speeds.filter(speed => speed < settings.speed).at(-1) ?? settings.speed }),
    '>': () => player.set({ speed: speeds.find(speed => speed > settings.speed) ?? settings.speed }),
    Home: () => player.seek(0),
    End: () => player.seek(length),
  }
  if (/^\d$/.test(key)) return () => player.seek((length * Number(key)) / 10)
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(acts, name) ? acts[name] : undefined
}
