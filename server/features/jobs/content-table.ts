/** The rows of one of our own small tables in content/jobs, without the header. Nothing in them is quoted. */
export const readTable = (table: string): string[][] =>
  table
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map(line => line.split(','))
