import list from '../../../content/account/common-passwords.txt?raw'

export const commonPasswords: ReadonlySet<string> = new Set(list.split('\n').filter(Boolean))
