// What every kind of scene is built with.

/** @param {string} tag @param {string} className @param {...(Node | string)} children */
export function make(tag, className, ...children) {
  const node = document.createElement(tag)
  if (className) node.className = className
  node.append(...children.flatMap(child => (typeof child === 'string' ? writeText(child) : child)))
  return node
}

/** Figures are set in Overpass, because the zero of the text face has a slash. */
function writeText(text) {
  return text.split(/(£?\d(?:[\d,.]*\d)?%?)/).map((part, index) => {
    if (index % 2 === 0) return part
    const figure = document.createElement('span')
    figure.className = 'figure'
    figure.textContent = part
    return figure
  })
}

/** An icon that draws itself with the step of the part around it. */
export function makeIcon(source) {
  const holder = document.createElement('span')
  holder.className = 'icon-holder'
  holder.innerHTML = source
  return holder
}

/** Sets custom properties that the style reads. */
export function style(node, values) {
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, String(value))
  return node
}

/** "name > detail > more" */
export const split = text => text.split(' > ').map(part => part.trim())

const moves = []

/**
 * Runs a custom property from 0 to 1 when a step of the scene is reached. Step 0 is the start of the scene; a step that
 * no word calls is never reached.
 */
export function move(node, name, step, { delay = 0, seconds = 0.4 } = {}) {
  moves.push({ node, name, step: Number(step), delay, seconds })
  return node
}

/** A part that appears with a step, and knows when the next one begins. */
export function atStep(node, step) {
  move(node, '--p', step)
  return move(node, '--next', Number(step) + 1, { delay: -0.2 })
}

/** The moves that the scene just drawn asked for. */
export const takeMoves = () => moves.splice(0)

const svgNamespace = 'http://www.w3.org/2000/svg'

export function makeSvg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}
