import type { Series } from '#shared/registers/publications.ts'
import type { ParsedRegister, ReadOptions } from './parsed-register.ts'
import { readRegisterFile } from './read-file.ts'
import { readers } from './readers.ts'

export async function parseRegister(series: Series, file: string, options: ReadOptions): Promise<ParsedRegister> {
  const reader = readers[series](options)
  await readRegisterFile(file, reader)
  return reader.finish()
}
