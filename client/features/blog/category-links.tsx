import { blogCategories, blogCategoryKeys, type BlogCategory } from '#shared/blog/categories.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'

const look = 'inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-[4px] aria-[current]:decoration-route'

/** The shelves of the blog, with the one that is open marked. */
export function CategoryLinks({ current }: { current: BlogCategory | 'all' | null }) {
  return (
    <nav aria-label="Categories" className="border-y-[1.5px] border-ink py-1 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        <li><A to="/blog" {...(current === 'all' && { 'aria-current': 'page' as const })} className={look}>All articles</A></li>
        {blogCategoryKeys.map(key => (
          <li key={key}><A to={href('/blog/:slug', { slug: key })} {...(key === current && { 'aria-current': 'page' as const })} className={look}>{blogCategories[key].title}</A></li>
        ))}
      </ul>
    </nav>
  )
}
