/** A person's photo, or their initials. The name is next to it, so screen readers skip it. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const look = 'size-24 flex-none rounded-full border-[1.5px] border-line-strong bg-sunken'
  if (photo !== null) return <img src={photo} alt="" width={96} height={96} className={`${look} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${look} flex items-center justify-center font-display text-h2 font-extrabold text-ink-2`}
    >
      {initialsOf(name)}
    </span>
  )
}

/** The first letters of the first and the last word, as people of any script would see them. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter(word => /\p{L}|\p{N}/u.test(word))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends
    .map(word => /\p{L}\p{M}*|\p{N}/u.exec(word)![0])
    .join('')
    .toUpperCase()
}
