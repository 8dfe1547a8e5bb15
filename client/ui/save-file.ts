/** Hands a file that was made here over to the browser, as if it had been downloaded. */
export function saveFile(content: BlobPart, type: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // The browser has taken the file over by the time anything else can happen.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
