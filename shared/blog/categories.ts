/** The five shelves of the blog, by the slug in their address. */
export const blogCategories = {
  'career-advice': {
    title: 'Career advice',
    description: 'How to apply, interview, ask about sponsorship and plan your time, step by step.',
  },
  'case-studies': {
    title: 'Case studies',
    description: 'How employers and careers teams work, with invented examples.',
  },
  'hiring-trends': {
    title: 'Hiring trends',
    description: 'How hiring works: seasons, stages, adverts and what registers can and cannot say.',
  },
  'success-stories': {
    title: 'Success stories',
    description: 'Invented people on realistic paths: what they did first, next and differently.',
  },
  'news-updates': {
    title: 'News and updates',
    description: 'Rules that changed or will change, with the date and what to do.',
  },
} as const
export type BlogCategory = keyof typeof blogCategories
export const blogCategoryKeys = Object.keys(blogCategories) as BlogCategory[]
