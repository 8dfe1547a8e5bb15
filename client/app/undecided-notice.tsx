import { Button } from '#client/ui/button.tsx'

/** The visitor's access could not be checked. Quiet: the page they were on stays, and this offers another try. */
export function Undecided({ onRetry }: { onRetry(): void }) {
  return (
    <div role="status" className="wrap my-3">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-sign border-[1.5px] border-line-strong bg-surface p-4">
        <p className="font-semibold">We couldn’t check your access.</p>
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
