const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, character => entities[character]!)
export const escapeText = escapeAttribute

/** JSON that may stand inside a script element. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
