// The engine gives no times of words. The length is shared out by letters, and the commas are moved onto pauses that
// can be heard.

const shortestPause = 0.09
const quietPower = 2e-5
const farthestMove = 0.6

/** Seconds from the start of the sentence to the start of each word. */
export function findWordTimes(words, samples, rate) {
  const weights = words.map(word => word.replace(/\W/g, '').length + 2)
  const share = (from, to) => weights.slice(from, to).reduce((sum, weight) => sum + weight, 0)
  const whole = share(0, words.length)
  const anchors = [{ word: 0, silentFrom: 0, silentTo: 0 }]
  const pauses = findPauses(samples, rate)
  for (const [index, word] of words.entries()) {
    if (index === words.length - 1 || !/[,:;.?]$/.test(word)) continue
    const expected = (share(0, index + 1) / whole) * samples.length
    const later = pauses.filter(({ from }) => from > anchors.at(-1).silentTo)
    const [nearest] = later.sort((a, b) => Math.abs(a.from - expected) - Math.abs(b.from - expected))
    if (nearest && Math.abs(nearest.from - expected) < rate * farthestMove)
      anchors.push({ word: index + 1, silentFrom: nearest.from, silentTo: nearest.to })
  }
  anchors.push({ word: words.length, silentFrom: samples.length, silentTo: samples.length })
  return words.map((_, index) => {
    const next = anchors.findIndex(({ word }) => word > index)
    const [before, after] = [anchors[next - 1], anchors[next]]
    const part = share(before.word, index) / share(before.word, after.word)
    return (before.silentTo + (after.silentFrom - before.silentTo) * part) / rate
  })
}

/** Stretches that are nearly silent, in samples. */
function findPauses(samples, rate) {
  const block = Math.round(rate / 100)
  const pauses = []
  let quietBlocks = 0
  for (let at = 0; at + block <= samples.length; at += block) {
    const power = samples.subarray(at, at + block).reduce((sum, sample) => sum + sample * sample, 0) / block
    if (power < quietPower) {
      quietBlocks += 1
      continue
    }
    if (quietBlocks * block >= shortestPause * rate) pauses.push({ from: at - quietBlocks * block, to: at })
    quietBlocks = 0
  }
  return pauses
}
