/** Said once on a page, so that no one takes invented jobs for real ones. */
export function DemoJobsNote({ jobs }: { jobs: readonly { isDemo: boolean }[] }) {
  if (!jobs.some(({ isDemo }) => isDemo)) return null
  return <p className="mt-8 text-small text-ink-2">Demo: these jobs and their employers are invented.</p>
}
