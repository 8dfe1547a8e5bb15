import entries from '../../../content/blog/entries.json'

export interface BlogEntry {
  slug: string
  kind: 'article' | 'category'
  title: string
}

const bySlug = new Map((entries as BlogEntry[]).map(entry => [entry.slug, entry]))

export const findBlogEntry = (slug: string) => bySlug.get(slug)
