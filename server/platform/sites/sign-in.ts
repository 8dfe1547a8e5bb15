import type { UniversitySignIn } from '#shared/site/site.ts'

interface University {
  id: number
  name: string
  signInMethods: string[]
  hasProvider: boolean
  providerLabel: string | null
}

/** How a university's people sign in, on a site where its own sign-in can be used. */
export const describeSignIn = ({
  id,
  name,
  signInMethods,
  hasProvider,
  providerLabel,
}: University): UniversitySignIn => ({
  id,
  singleSignOn: hasProvider ? (providerLabel ?? `Sign in with ${name}`) : null,
  // There must be some way in.
  takesPassword: !hasProvider || signInMethods.includes('password'),
})
