import { useSite } from '#client/app/context.ts'

/** A microsite's articles are behind its door, so it has no feed. */
export function FeedLink() {
  const { isMicrosite } = useSite()
  return isMicrosite ? null : (
    <p className="mt-8 text-small">
      <a href="/blog.rss">Subscribe by RSS</a>
    </p>
  )
}
