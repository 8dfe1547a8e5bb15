/** Tints of the palette under ink, so that the letters are readable in both themes. */
const tints = ['bg-data-1/30', 'bg-data-2/30', 'bg-data-3/30', 'bg-data-4/30', 'bg-data-5/30']

/** Words that many names share and no one remembers an employer by. */
const commonWords = /^(the|and|of|for|ltd|limited|plc|llp|llc|inc|gmbh|ag|bv|sa|sas|pty|pte|co|company|group|trust)$/i

/**
 * An employer's initials in a square, always of the same colour. The name is next to it, so screen readers skip it.
 */
export function Monogram({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-11 flex-none items-center justify-center rounded-sign font-display font-extrabold text-ink print:hidden ${tintOf(name)} ${className}`}
    >
      {monogramOf(name)}
    </span>
  )
}

/** The first letters of the first two words that tell an employer from others. */
export function monogramOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const telling = words.filter(word => !commonWords.test(word))
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map(word => /\p{L}\p{M}*|\p{N}/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Any spread will do, as long as it is the same on the server and in every browser. */
export const tintOf = (name: string): string =>
  tints[[...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7) % tints.length]!
