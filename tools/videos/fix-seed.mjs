// The model seeds its noise from the clock, so the same text sounds a little different each time. This writes a fixed
// seed into every node that makes noise. An ONNX file is protobuf: graph is field 7 of the model, node field 1 of the
// graph; of a node, op_type is field 4 and attribute field 5.

const field = { graph: 7, node: 1, operation: 4, attribute: 5 }
const lengthDelimited = 2
/** Attribute "seed", type float, value 7. */
const seed = Buffer.concat([
  writeField(1, Buffer.from('seed')),
  Buffer.from([0x15, 0, 0, 0xe0, 0x40]),
  Buffer.from([0xa0, 0x01, 1]),
])

export function withFixedSeed(model) {
  return rewriteFields(model, field.graph, graph => rewriteFields(graph, field.node, seedNode))
}

function seedNode(node) {
  const makesNoise = readFields(node).some(
    ({ number, body }) => number === field.operation && body.toString() === 'RandomNormalLike',
  )
  return makesNoise ? Buffer.concat([node, writeField(field.attribute, seed)]) : node
}

function rewriteFields(message, number, change) {
  const parts = readFields(message)
  return Buffer.concat(parts.map(part => (part.number === number ? writeField(number, change(part.body)) : part.whole)))
}

function readFields(buffer) {
  const fields = []
  let at = 0
  const readVarint = () => {
    let value = 0
    let scale = 1
    let byte
    do {
      byte = buffer[at++]
      value += (byte & 127) * scale
      scale *= 128
    } while (byte > 127)
    return value
  }
  const lengthOf = type => {
    if (type === lengthDelimited) return readVarint()
    if (type === 5) return 4
    if (type === 1) return 8
    readVarint()
    return 0
  }
  while (at < buffer.length) {
    const start = at
    const tag = readVarint()
    const length = lengthOf(tag & 7)
    const body = buffer.subarray(at, at + length)
    at += length
    fields.push({ number: tag >> 3, body, whole: buffer.subarray(start, at) })
  }
  return fields
}

function writeVarint(value) {
  const bytes = []
  while (value > 127) {
    bytes.push((value % 128) + 128)
    value = Math.floor(value / 128)
  }
  return Buffer.from([...bytes, value])
}

function writeField(number, body) {
  return Buffer.concat([writeVarint(number * 8 + lengthDelimited), writeVarint(body.length), body])
}
