import { largestFetchedMetadata } from '#shared/single-sign-on/metadata-limits.ts'
import { createOutsideFetch } from '#server/platform/http/outside-fetch.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A provider's metadata. In production only over https and from a public address. */
export async function fetchMetadata(address: string, production: boolean): Promise<string> {
  if (!URL.canParse(address)) throw new Refusal('This isn’t an address. It starts with https://.')
  let answer: Response
  try {
    answer = await createOutsideFetch(production)(address, { signal: AbortSignal.timeout(15_000) })
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('There is no answer at this address. Check it, or choose the file instead.')
  }
  if (!answer.ok) throw new Refusal(`The address answers ${answer.status}. Check it, or choose the file instead.`)
  const text = await answer.text()
  if (text.length > largestFetchedMetadata)
    throw new Refusal(
      'This metadata is larger than 2 MB, as those of whole federations are. Use the address of your provider alone.',
    )
  return text
}
