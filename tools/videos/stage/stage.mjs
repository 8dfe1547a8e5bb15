// Every picture is a function of the time alone: no clock, no transitions, so any frame can be drawn by itself.
import { make, takeMoves } from './elements.mjs'

const safe = { left: 40, right: 1240, bottom: 612 }
const fonts = ['400 20px Atkinson', '600 20px Atkinson', '800 20px Overpass', "500 20px 'Atkinson Mono'"]

let scenes = []
let stations = []

window.openLesson = async ({ header, scenes: script }) => {
  const kinds = [...new Set(script.map(({ kind }) => kind))]
  const drawers = new Map(await Promise.all(kinds.map(loadKind)))
  const read = async file => (await fetch(file)).text()
  const art = header.art ? await read(`art/${header.art[0]}.svg`) : ''
  const iconNames = [...new Set(script.flatMap(({ fields }) => fields.icon ?? []))]
  const icons = new Map(await Promise.all(iconNames.map(async name => [name, await read(`icons/${name}.svg`)])))
  stations = script.map(({ chapter }) => make('li', '', chapter))
  document.querySelector('#route').append(...stations)
  scenes = script.map(scene => {
    const { isFull, parts } = drawers.get(scene.kind)({ ...scene, art, icons: iconsOf(scene, icons) })
    const box = make('section', `scene in-${scene.kind}${isFull ? ' full' : ''}`, ...parts)
    document.querySelector('main').append(box)
    return { box, start: scene.start, moves: takeMoves().flatMap(move => timeMove(move, scene)) }
  })
  await Promise.all(fonts.map(font => document.fonts.load(font)))
  window.seek(0)
}

async function loadKind(kind) {
  const { draw } = await import(`./scenes/${kind}.mjs`)
  const sheet = make('link', '')
  sheet.rel = 'stylesheet'
  const isLoaded = new Promise((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = reject
  })
  sheet.href = `scenes/${kind}.css`
  document.head.append(sheet)
  await isLoaded
  return [kind, draw]
}

function timeMove({ node, name, step, delay, seconds }, { start, steps }) {
  const time = step === 0 ? start : steps[step]
  node.style.setProperty(name, '0')
  return time === undefined ? [] : [{ node, name, seconds, start: Math.max(start, time + delay) }]
}

const ease = part => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3

/** Shows the picture of a moment and returns a key that differs when the picture does. */
window.seek = time => {
  const now = scenes.findLastIndex(({ start }) => start <= time)
  for (const [index, { box }] of scenes.entries()) {
    // Scenes cut: a fade would cost a third of the file.
    box.style.visibility = index === now ? 'visible' : 'hidden'
    stations[index].className = stateOf(index, now)
  }
  const places = scenes[now].moves.map(({ node, name, start, seconds }) => {
    const place = ease((time - start) / seconds).toFixed(3)
    node.style.setProperty(name, place)
    return place
  })
  return [now, ...places].join()
}

const iconsOf = ({ fields }, icons) => (fields.icon ?? []).map(name => icons.get(name))

function stateOf(index, now) {
  if (index < now) return 'done'
  return index === now ? 'now' : ''
}

/** Texts that leave the picture, run into the captions, or are cut off. */
window.findOverflow = () => {
  const box = scenes.find(scene => scene.box.style.visibility === 'visible').box
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const found = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim()
    if (!text) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const { left, right, bottom } = range.getBoundingClientRect()
    const holder = walker.currentNode.parentElement
    const isCut = right > holder.getBoundingClientRect().right + 2
    if (left < safe.left || right > safe.right || bottom > safe.bottom || isCut)
      found.push(`“${text.slice(0, 50)}” leaves its place (right ${Math.round(right)}, bottom ${Math.round(bottom)})`)
  }
  for (const station of stations.slice(0, -1))
    if (station.scrollWidth > station.clientWidth) found.push(`chapter “${station.textContent}” is too long`)
  return found
}
