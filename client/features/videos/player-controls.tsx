import { useEffect, useState } from 'react'
import { showMoment } from '#shared/videos/lengths.ts'
import { speeds } from '#shared/videos/limits.ts'
import { Icon } from '#client/ui/icon.tsx'
import * as icons from './player-icons.ts'
import type { Player } from './use-player.ts'

interface PlayerControlsProps {
  player: Player
  length: number
  isFull: boolean
  chapters: readonly { title: string; start: number }[]
  onToggleFullScreen(): void
}

const buttonLook =
  'inline-flex size-11 flex-none items-center justify-center rounded-sign text-on-panel transition-colors hover:bg-on-panel/15 aria-pressed:bg-on-panel/15'
const selectLook =
  'min-h-11 min-w-0 rounded-sign border-[1.5px] border-on-panel/40 bg-panel px-2 text-small text-on-panel hover:border-on-panel'

export function PlayerControls({ player, length, isFull, chapters, onToggleFullScreen }: PlayerControlsProps) {
  const { state, seek, toggle, set } = player
  const { settings, time } = state
  const current = chapters.findLastIndex(({ start }) => start <= time + 0.05)
  return (
    <div className="grid gap-1 px-2 pt-1 pb-2">
      <input
        type="range"
        min={0}
        max={Math.floor(length)}
        step={1}
        value={Math.floor(time)}
        aria-label="Position"
        aria-valuetext={`${showMoment(time)} of ${showMoment(length)}`}
        onChange={event => seek(Number(event.target.value))}
        className="h-6 w-full accent-sign"
      />
      <div className="flex flex-wrap items-center gap-1">
        <PlayerButton
          icon={state.isPlaying ? icons.pause : icons.play}
          label={state.isPlaying ? 'Pause (K)' : 'Play (K)'}
          onPress={toggle}
        />
        <span className="px-1 text-small tabular-nums">
          {showMoment(time)} / {showMoment(Math.round(length))}
        </span>
        <PlayerButton
          icon={settings.isMuted || settings.volume === 0 ? icons.soundOff : icons.soundOn}
          label={settings.isMuted ? 'Turn sound on (M)' : 'Mute (M)'}
          onPress={() => set({ isMuted: !settings.isMuted })}
        />
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={settings.isMuted ? 0 : settings.volume}
          aria-label="Volume"
          aria-valuetext={`${Math.round((settings.isMuted ? 0 : settings.volume) * 100)} %`}
          onChange={event => set({ volume: Number(event.target.value), isMuted: false })}
          className="h-6 w-20 accent-sign max-md:hidden"
        />
        <span className="flex-1" />
        <select
          aria-label="Speed"
          value={settings.speed}
          onChange={event => set({ speed: Number(event.target.value) })}
          className={selectLook}
        >
          {speeds.map(speed => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
        <PlayerButton
          icon={icons.captions}
          label="Captions (C)"
          isOn={settings.hasCaptions}
          onPress={() => set({ hasCaptions: !settings.hasCaptions })}
        />
        {chapters.length > 1 && (
          <select
            aria-label="Chapter"
            value={Math.max(0, current)}
            onChange={event => seek(chapters[Number(event.target.value)]!.start)}
            className={`${selectLook} max-md:basis-40 max-md:grow md:max-w-40`}
          >
            {chapters.map(({ title, start }, place) => (
              <option key={start} value={place}>
                {title}
              </option>
            ))}
          </select>
        )}
        <PictureInPicture player={player} />
        <PlayerButton
          icon={isFull ? icons.shrink : icons.enlarge}
          label={isFull ? 'Leave full screen (F)' : 'Full screen (F)'}
          onPress={onToggleFullScreen}
        />
      </div>
      <p role="status" className="px-1 text-small empty:hidden">
        {state.isWaiting && !state.hasFailed && 'Loading…'}
        {state.captionsFailed && ' The captions could not be loaded. Read the transcript instead.'}
      </p>
    </div>
  )
}

interface PlayerButtonProps {
  icon: string
  label: string
  /** For what is on or off. */
  isOn?: boolean
  onPress(): void
}

const PlayerButton = ({ icon, label, isOn, onPress }: PlayerButtonProps) => (
  <button type="button" aria-label={label} title={label} aria-pressed={isOn} onClick={onPress} className={buttonLook}>
    <Icon path={icon} />
  </button>
)

/** Only where the browser can do it. */
function PictureInPicture({ player: { video } }: { player: Player }) {
  const [isOffered, setIsOffered] = useState(false)
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    const element = video.current!
    setIsOffered(document.pictureInPictureEnabled === true)
    const enter = () => setIsOn(true)
    const leave = () => setIsOn(false)
    element.addEventListener('enterpictureinpicture', enter)
    element.addEventListener('leavepictureinpicture', leave)
    return () => {
      element.removeEventListener('enterpictureinpicture', enter)
      element.removeEventListener('leavepictureinpicture', leave)
    }
  }, [video])
  if (!isOffered) return null
  const toggle = () =>
    void (isOn ? document.exitPictureInPicture() : video.current!.requestPictureInPicture()).catch(() => setIsOn(false))
  return <PlayerButton icon={icons.pictureInPicture} label="Picture in picture" isOn={isOn} onPress={toggle} />
}
