import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import type { ErrorDetails, PublicVisitor, Render, RenderedPage } from '#shared/render.ts'
import { routes, type Path } from '#shared/routes.ts'
import { href } from '#shared/routing/href.ts'
import { pagePictures } from '#shared/site/page-pictures.ts'
import type { Site } from '#shared/site/site.ts'
import { PlacesContext, SiteContext, VisitorContext } from './app/context.ts'
import { errorHead } from './app/error-pages.tsx'
import { describeHead, titleOf } from './app/head.ts'
import { pageSource, type Head, type Page } from './app/pages.ts'
import { placesFor } from './app/places.ts'
import { PageError } from './app/page-error.tsx'
import { routeTree, sideContext } from './app/router.tsx'
import { structuredData } from './app/structured-data.ts'
import { leaves } from './app/table.ts'

// One handler a row: with the whole table, React Router would rank it again on every request.
const handlers = new Map(leaves.map(leaf => [leaf.id!, createStaticHandler(routeTree([leaf], PageError))]))

export const render: Render = async ({ url, path, site, visitor, side }) => {
  const request = new Request(url)
  const handler = handlers.get(path)!
  const requestContext = new RouterContextProvider()
  requestContext.set(sideContext, side)
  let page: RenderedPage | undefined
  const response = (await handler.query(request, {
    requestContext,
    generateMiddlewareResponse: async query => {
      const context = await query(request)
      if (context instanceof Response) return context
      page = draw(handler, context, path, site, visitor)
      return new Response(null)
    },
  })) as Response
  return page ?? { kind: 'redirect', to: response.headers.get('location')! }
}

function draw(
  handler: StaticHandler,
  context: StaticHandlerContext,
  path: string,
  site: Site,
  visitor: PublicVisitor | null,
): RenderedPage {
  const places = placesFor(visitor, site)
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <SiteContext value={site}>
      <VisitorContext value={visitor}>
        <PlacesContext value={places}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PlacesContext>
      </VisitorContext>
    </SiteContext>,
  )
  const error = context.errors && Object.values(context.errors)[0]
  const errorStatus = error ? statusOfError(error) : null
  const errorDetails = isRouteErrorResponse(error) ? (error.data as ErrorDetails | null) : null
  const row = errorStatus === null && Object.hasOwn(routes, path) ? routes[path as Path] : null
  const head: Head = errorStatus === null ? headOf(context, path) : errorHead(errorStatus, errorDetails)
  return {
    kind: 'page',
    status: errorStatus ?? head.status ?? 200,
    title: titleOf(head, site),
    tags: describeHead(head, site, addressOf(context, path)),
    alternates: head.alternates ?? [],
    jsonLd: errorStatus === null ? structuredData(head, site, path) : undefined,
    picture: head.picture ?? pagePictures[path],
    feed: site.isMicrosite ? undefined : head.feed,
    markup,
    boot: {
      site,
      visitor,
      places,
      loaderData: context.loaderData,
      row: row && { path, guard: row[0] },
      errorStatus,
      errorDetails,
    },
    source: row ? pageSource(row[1]) : undefined,
  }
}

/** As the table spells it, however it was asked for. */
function addressOf({ matches, location }: StaticHandlerContext, path: string): string {
  const match = matches.find(each => each.route.id === path)
  return match && Object.hasOwn(routes, path) ? href(path as Path, match.params as never) : location.pathname
}

function headOf(context: StaticHandlerContext, path: string): Head {
  const match = context.matches.find(each => each.route.id === path)!
  const page = match.route.handle as Page
  return page.head!({ params: match.params as never, data: context.loaderData[path] as never })
}

const statusOfError = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)
