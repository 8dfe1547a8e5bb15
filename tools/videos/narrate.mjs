import { openVoice } from './voice.mjs'
import { settings } from './settings.mjs'
import { findWordTimes } from './word-times.mjs'

const { pauses } = settings.voice
/** A step shows just before its word is heard. */
const cueLead = 0.15
/** For a preview without sound. */
const previewWordSeconds = 0.41

/** Speaks every line and gives lines, scenes and steps their times. */
export function narrate(script) {
  return layOut(script, openVoice())
}

/** The same times, roughly, without the voice. */
export function estimateTimes(script) {
  const rate = 100
  const speak = text => new Float32Array(Math.round(text.split(' ').length * previewWordSeconds * rate)).fill(1)
  return layOut(script, { rate, speak })
}

function layOut({ scenes }, voice) {
  const parts = []
  let length = 0
  const add = samples => {
    parts.push(samples)
    length += samples.length
  }
  const now = () => length / voice.rate
  const wait = seconds => add(new Float32Array(Math.round(seconds * voice.rate)))
  wait(pauses.start)
  const timedScenes = scenes.map((scene, index) => {
    const start = index === 0 ? 0 : now()
    if (index > 0) wait(pauses.scene / 2)
    const steps = {}
    const says = scene.says.map((line, place) => {
      const from = now()
      const sound = voice.speak(line.spoken, line.voice)
      const times = findWordTimes(line.words, sound, voice.rate).map(offset => from + offset)
      for (const [step, word] of Object.entries(line.cues)) steps[step] = Math.max(start, times[word] - cueLead)
      add(sound)
      const end = now()
      wait(pauseAfter(line, scene.says[place + 1]))
      return { ...line, times, end }
    })
    return { ...scene, start, steps, says }
  })
  wait(pauses.end)
  return { scenes: timedScenes, seconds: now(), sound: { samples: joinSamples(parts, length), rate: voice.rate } }
}

function pauseAfter(line, next) {
  if (!next) return pauses.scene / 2
  return next.voice === line.voice ? pauses.sentence : pauses.turn
}

function joinSamples(parts, length) {
  const samples = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  return samples
}
