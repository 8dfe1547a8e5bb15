import { execFileSync } from 'node:child_process'
import { settings } from './settings.mjs'

const { video, sound } = settings
const runFfmpeg = (...options) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: ['ignore', 'inherit', 'inherit'] })

/** Variable frame rate: a still picture costs next to nothing. */
export function encodeVideo({ frameList, wave, to }) {
  const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
  const steady = '-threads 1 -map_metadata -1 -fflags +bitexact'
  const keyframes = `-force_key_frames expr:gte(t,n_forced*${video.keyframeEverySeconds}) -g 600`
  const options = [colours, steady, keyframes, `-ac 1 -af ${sound.filter}`, video.codec, sound.codec]
  const input = ['-f', 'concat', '-i', frameList, '-i', wave, '-vsync', 'vfr', '-vf', video.filter]
  runFfmpeg(...input, ...options.join(' ').split(' '), '-movflags', '+faststart', to)
}

export function encodePoster({ picture, to }) {
  runFfmpeg('-i', picture, '-c:v', 'libwebp', '-quality', '80', to)
}

/** Several pictures on one sheet, for looking at. */
export function tilePictures({ pattern, columns, rows, to }) {
  runFfmpeg('-i', pattern, '-vf', `scale=640:-1,tile=${columns}x${rows}:padding=8:color=gray`, to)
}
