/**
 * Makes every further buffer of this thread count against one budget. It counts what is asked for and not what is
 * freed: for a thread that reads one file and ends, that is a bound on its memory.
 */
export function limitBuffers(mostBytes: number) {
  let bytes = 0
  const count = (more: number) => {
    bytes += more
    if (bytes > mostBytes) throw new RangeError('it unpacks to too much data')
  }
  const limited = <T extends Uint8ArrayConstructor | ArrayBufferConstructor>(original: T): T =>
    new Proxy(original, {
      construct(target, args: unknown[], newTarget) {
        const [size] = args
        // A size is counted before the memory is asked for.
        if (typeof size === 'number') count(size)
        return Reflect.construct(target, args, newTarget) as object
      },
    })
  // Unpacks past any budget of ours. pdf.js then unpacks by itself, into buffers that are counted.
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
  globalThis.ArrayBuffer = limited(ArrayBuffer)
  globalThis.Uint8Array = limited(Uint8Array)
}
