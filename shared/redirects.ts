/** Old addresses that only lead elsewhere. No page is drawn at any of them. */

/** Blog slugs that were renamed. */
export const blogAliases = {
  advice: 'career-advice',
  'employer-case-studies': 'case-studies',
  trends: 'hiring-trends',
  'featured-success-stories': 'success-stories',
  'official-updates': 'news-updates',
  faq: 'masters-and-graduate-jobs-with-2-2-degree',
} as const

/** The article of one author that was withdrawn; its address leads to the list. */
const withdrawnArticle = 'my-first-year-abroad'

type Alias = keyof typeof blogAliases
const aliasRedirects = Object.fromEntries(
  Object.entries(blogAliases).map(([old, current]) => [`/blog/${old}`, `/blog/${current}`]),
) as { readonly [A in Alias as `/blog/${A}`]: `/blog/${(typeof blogAliases)[A]}` }

/** Old address → the address that took its place. */
export const plainRedirects = {
  '/success-stories-form': '/share-your-success-story',
  '/amber-student': '/',
  '/career-ignition-hub': '/cih',
  '/career-ignition-hub/records': '/cih/standard',
  '/blog/blogs/view': '/blog',
  '/blog/blogs/index/:slug/:slug1?': '/blog',
  ...aliasRedirects,
  [`/blog/${withdrawnArticle}`]: '/blog',
} as const satisfies Record<string, string>

/** Old blog addresses whose slug is looked up first, and the call that looks it up. */
export const blogSlugRedirects = {
  '/blog/blogs/view/:slug': 'detail',
  '/blogs/:slug': 'slug',
  '/blogs/category/:slug': 'slug',
} as const

export type RedirectPath = keyof typeof plainRedirects | keyof typeof blogSlugRedirects

/** What the blog lookup answers; type 1 is an article, 2 a category, 0 neither. */
export interface BlogSlugCheck {
  status: boolean
  type: 0 | 1 | 2
  isSlugExists: boolean
  message: string
}

/** Answer of `/get-blog-detail/{slug}`. */
export interface BlogDetailCheck {
  status: boolean
  isSlugExists: boolean
  message: string
}

/** The slug as it is called today. */
export function currentBlogSlug(slug: string): string {
  if (slug === withdrawnArticle) return ''
  return Object.hasOwn(blogAliases, slug) ? blogAliases[slug as Alias] : slug
}
