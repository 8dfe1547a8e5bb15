import { redirect, type RouteObject } from 'react-router'
import { blogSlugRedirects, plainRedirects } from '#shared/redirects.ts'
import { routes } from '#shared/routes.ts'
import { importPage } from './pages.ts'
import { fetchScript } from './preload-error.ts'
import { nowhere, obey, pageRoute, sideContext, type Args } from './router.tsx'

/** Every row of the table as a route. */
export const leaves: RouteObject[] = [
  ...Object.entries(routes).map(([path, row]) => pageRoute(path, row[0], () => fetchScript(() => importPage(row[1])))),
  ...Object.entries(plainRedirects).map(([path, to]): RouteObject => ({ id: path, path, loader: () => redirect(to) })),
  ...(Object.keys(blogSlugRedirects) as (keyof typeof blogSlugRedirects)[]).map((path): RouteObject => ({
    id: path,
    path,
    loader: async ({ params, context, request }: Args) => {
      const verdict = await context.get(sideContext).decideBlog(path, params.slug!)
      await obey(verdict, new URL(request.url).pathname, request.signal)
      return null
    },
  })),
  nowhere,
]
