import { blogCategories, blogCategoryKeys, type BlogCategory } from '#shared/blog/categories.ts'
import { href } from '#shared/routing/href.ts'
import { LinkRow } from '#client/ui/link-row.tsx'

/** The shelves of the blog. */
export const CategoryLinks = ({ current }: { current: BlogCategory | 'all' | null }) => (
  <LinkRow
    label="Categories"
    links={[
      { to: '/blog', words: 'All articles', isHere: current === 'all' },
      ...blogCategoryKeys.map(key => ({
        to: href('/blog/:slug', { slug: key }),
        words: blogCategories[key].title,
        isHere: key === current,
      })),
    ]}
  />
)
