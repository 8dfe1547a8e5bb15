/** A pattern for LIKE on lower case text. What was typed is taken literally, wildcards included. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
