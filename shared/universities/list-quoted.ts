/** “one”, “two”, as a person typed them. */
export const listQuoted = (texts: readonly string[]) => texts.map(text => `“${text}”`).join(', ')
