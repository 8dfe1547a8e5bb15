// Captions, chapters and transcript.

const longestCaption = 78
const captionTail = 0.2

const stamp = seconds => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
const round = seconds => Math.round(seconds * 100) / 100
const writeVtt = cues =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}\n`).join('\n')}`

export function writeCaptions(scenes) {
  const lines = scenes.flatMap(({ says }) => says)
  return writeVtt(lines.flatMap((line, index) => splitLine(line, lines[index + 1]?.times[0] ?? Infinity)))
}

/** A long sentence becomes two captions. */
function splitLine({ words, times, end, text }, nextStart) {
  const until = Math.min(end + captionTail, nextStart)
  if (text.length <= longestCaption) return [{ from: times[0], to: until, text }]
  const half = findBreak(words, text.length / 2)
  return [
    { from: times[0], to: times[half], text: words.slice(0, half).join(' ') },
    { from: times[half], to: until, text: words.slice(half).join(' ') },
  ]
}

/** The word that begins the second half: near the middle, best after a comma. */
function findBreak(words, middle) {
  const distance = index => {
    const length = words.slice(0, index).join(' ').length
    return Math.abs(length - middle) - (/[,:;.]$/.test(words[index - 1]) ? 14 : 0)
  }
  return words
    .map((_, index) => index)
    .slice(1)
    .sort((a, b) => distance(a) - distance(b))[0]
}

export function writeChapters(scenes, seconds) {
  return writeVtt(
    scenes.map(({ start, chapter }, index) => ({
      from: start,
      to: scenes[index + 1]?.start ?? seconds,
      text: chapter,
    })),
  )
}

export function writeTranscript(scenes) {
  return scenes.map(({ chapter, start, says }) => ({
    chapter,
    start: round(start),
    sentences: says.map(({ text, times, end }) => ({
      text,
      start: round(times[0]),
      end: round(end),
      times: times.map(round),
    })),
  }))
}
