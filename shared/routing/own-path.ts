/**
 * Whether an address is nothing but a path and query of ours. Browsers read a second slash, a backslash or a stray
 * control
 * character as the start of another host, so only plain printable characters after one single slash are taken.
 */
export const isOwnPath = (address: string) => /^\/(?![/\\])[!-[\]-~]*$/.test(address)
