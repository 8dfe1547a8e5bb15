const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character]!)

/** JSON that is safe inside a script element. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
