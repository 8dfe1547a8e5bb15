interface Polling {
  everyMs: number
  onError(error: unknown): void
  /** Tells the work under way to end soon. */
  end(): void
}

/** Looks for work every few seconds, never twice at once. Stopping waits for the work under way. */
export function poll(look: () => Promise<unknown>, { everyMs, onError, end }: Polling): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= look()
      .catch(onError)
      .finally(() => (running = undefined))
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      end()
      await running
    },
  }
}
