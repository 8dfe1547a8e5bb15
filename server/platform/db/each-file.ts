/** Enough to keep the disk busy, and far fewer than a process may have open. */
const atOnce = 32

/** Does something with every file, several at a time. */
export async function forEachFile<File>(files: readonly File[], work: (file: File) => Promise<void>): Promise<void> {
  for (let at = 0; at < files.length; at += atOnce) await Promise.all(files.slice(at, at + atOnce).map(work))
}
