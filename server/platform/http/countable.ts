/** Programs that identify themselves. Those that hide are counted; better a few too many than people left out. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|externalhit|preview|^(whatsapp|curl|wget|python|go-http|java|node|undici|axios|php|ruby|okhttp|apache)\b/i

/** Whether a person made the request, and wants to see it now. */
export function isCountable(method: string, header: (name: string) => string | undefined): boolean {
  if (
    method === 'HEAD' ||
    [header('sec-purpose'), header('purpose'), header('x-moz')].some(purpose => purpose?.includes('prefetch'))
  )
    return false
  return !robots.test(header('user-agent') ?? '')
}
