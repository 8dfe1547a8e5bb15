import { toJsonResume } from '#shared/cv/export-json.ts'
import { toPlainText } from '#shared/cv/export-text.ts'
import { fileNameOf, type FileFormat } from '#shared/cv/file-name.ts'
import { viewDocument } from '#shared/cv/view.ts'
import type { FileToSend } from '#shared/http/file-answer.ts'
import { drawPdf, type DrawOptions } from '../drawing/draw.ts'
import { writeDocx } from './docx.ts'

const types: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain; charset=utf-8',
  'json-resume': 'application/json',
  sojourn: 'application/json',
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** A document as a file to keep, named after the person. */
export async function makeFile(options: DrawOptions, format: FileFormat): Promise<FileToSend> {
  return { bytes: await write(options, format), type: types[format], name: fileNameOf(options.document, format) }
}

async function write(options: DrawOptions, format: FileFormat): Promise<Uint8Array> {
  const { document } = options
  switch (format) {
    case 'pdf':
      return (await drawPdf(options)).pdf
    case 'word':
      return writeDocx(viewDocument(document))
    case 'text':
      return Buffer.from(toPlainText(viewDocument(document)))
    case 'json-resume':
      return json(toJsonResume(document))
    case 'sojourn':
      return json(document)
  }
}
