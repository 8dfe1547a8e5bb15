/** The names and values between the two lines of dashes, and the text below them. */
export function splitFrontMatter(file: string): { front: Record<string, string>; body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined) throw new Error('The file must begin with front matter.')
  const front = Object.fromEntries(
    head.split('\n').map(line => {
      const colon = line.indexOf(':')
      if (colon < 1) throw new Error(`“${line}” is not a line of front matter.`)
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
  return { front, body }
}

/** The other way round. Fields without a value are left out. */
export function joinFrontMatter(front: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(front)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', body].join('\n')
}
