import { checkUserLoggedIn, checkUserRedirections } from '#shared/access/api.ts'
import { LoginCheckAnswer, NoInput, RedirectionAnswer, RedirectionInput } from '#shared/access/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'

export const accessHandlers = [
  handle(checkUserLoggedIn, { input: NoInput, answer: LoginCheckAnswer }, ({ visitor }) => ({
    status: visitor !== null,
    role: visitor?.role ?? null,
  })),

  handle(checkUserRedirections, { input: RedirectionInput, answer: RedirectionAnswer }, ({ visitor, site, input }) => {
    const isLoggedIn = visitor !== null
    return {
      status: true,
      isLoggedIn,
      role: visitor?.role ?? null,
      isMicrosite: site.isMicrosite,
      // Whether this visitor may enter the page asked for. The videos are open to a microsite's visitors, who see its
      // front page.
      pageAccessStatus: input.checkurl === 'cih' ? isLoggedIn || site.isMicrosite : isLoggedIn || !site.isMicrosite,
      isCihPremiumAccess: visitor?.hasPremiumVideos ?? false,
      is_country_guide_access: visitor?.hasCountryGuides ?? false,
    }
  }),
]
