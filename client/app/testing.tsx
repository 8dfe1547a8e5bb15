import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { systemCountryId } from '#shared/constants.ts'
import type { Site } from '#shared/site/site.ts'
import { PlacesContext, SiteContext, VisitorContext, type Visitor } from './context.ts'
import { FlashProvider } from './flash.tsx'
import { placesFor } from './places.ts'

export const mainSite: Site = {
  countryId: systemCountryId,
  isMicrosite: false,
  name: 'Sojourn',
  brand: null,
  canonicalOrigin: 'http://localhost',
}
export const microsite: Site = {
  ...mainSite,
  isMicrosite: true,
  name: 'University of Northbridge',
  brand: {
    stylesheet: '/brand.css',
    logo: null,
    welcome: 'Welcome.',
    signIn: { id: 1, singleSignOn: null, takesPassword: true },
  },
}

interface World {
  site?: Site
  visitor?: Visitor
  path?: string
}

/** A part of the shell with everything it expects above it. */
export const inApp = (part: ReactNode, { site = mainSite, visitor = null, path = '/' }: World = {}) => (
  <SiteContext value={site}>
    <VisitorContext value={visitor}>
      <PlacesContext value={placesFor(visitor, site)}>
        <MemoryRouter initialEntries={[path]}>
          <FlashProvider>{part}</FlashProvider>
        </MemoryRouter>
      </PlacesContext>
    </VisitorContext>
  </SiteContext>
)

export const renderInApp = (part: ReactNode, world?: World) => render(inApp(part, world))
