import type { GuideSection } from '#shared/country-guides/sections.ts'
import { href } from '#shared/routing/href.ts'

export const sectionAddress = (slug: string, section: GuideSection) => href(`/country-guide/:slug/${section}`, { slug })
