import * as z from 'zod/mini'

/** What a row with `download` answers. */
export interface FileToSend {
  bytes: Uint8Array
  type: string
  /** What to call it when it is kept; without one it is shown. */
  name?: string | undefined
  /** Tells this version from others, so that a browser which has it need not fetch it again. */
  version?: string | undefined
}

export const FileAnswer = z.custom<FileToSend>()
