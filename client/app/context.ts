import { createContext, use } from 'react'
import type { Role } from '#shared/access/visitor.ts'
import type { Places } from '#shared/render.ts'
import type { Site } from '#shared/site/site.ts'

/** Who is looking: a signed-in person, or no one we know. */
export type Visitor = { name: string; role: Role; universityId?: number; isViewer?: true } | null

export const SiteContext = createContext<Site | undefined>(undefined)
export const VisitorContext = createContext<Visitor>(null)
export const PlacesContext = createContext<Places>({ bar: [], rest: [], menu: [], account: null })

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext above it.')
  return site
}

export const useVisitor = (): Visitor => use(VisitorContext)
/** Whether a university's person may change what its page shows. Viewers see it all and change nothing. */
export const useMayChange = (): boolean => !useVisitor()?.isViewer
export const usePlaces = (): Places => use(PlacesContext)
