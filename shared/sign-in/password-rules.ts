export const shortestPassword = 12
export const longestPassword = 128

/** What makes a password easy to guess, in words for the person choosing it; nothing if it will do. */
export function findPasswordFault(
  password: string,
  ownWords: readonly string[],
  common: ReadonlySet<string>,
): string | undefined {
  if (password.length < shortestPassword)
    return `Use at least ${shortestPassword} characters. Three or four words work well.`
  if (password.length > longestPassword) return `Use at most ${longestPassword} characters.`
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (new Set(password).size < 5) return 'Use more different characters.'
  if (common.has(plain) || common.has(plain.replace(/\d+$/, '')) || isRun(plain))
    return 'This is a common password and easy to guess. Choose another.'
  const rest = ownWords
    .flatMap(words => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter(word => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), plain)
  if (rest.length < 6 && rest.length < plain.length) return 'It contains your name or address. Choose other words.'
  return undefined
}

/** Letters or digits in the order of the alphabet or the keyboard, or one short piece again and again. */
function isRun(text: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp']
  const reversed = [...text].reverse().join('')
  if (rows.some(row => row.repeat(3).includes(text) || row.repeat(3).includes(reversed))) return true
  return /^(.{1,6})\1{1,}.{0,2}$/.test(text) && new Set(text).size < 8
}
