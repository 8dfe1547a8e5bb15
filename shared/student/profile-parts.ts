import { href, type Href } from '../routing/href.ts'

/** What a profile needs before we can work out dates and jobs. Each is the id of its field. */
export const profileParts = ['course', 'courseEnds', 'targetCountries', 'workRights'] as const
export type ProfilePart = (typeof profileParts)[number]

interface Profile {
  course: string
  courseEnds: string | null
  targetCountries: readonly string[]
  workRights: readonly unknown[]
}

export function gapsOf({ course, courseEnds, targetCountries, workRights }: Profile): ProfilePart[] {
  const isFilled: Record<ProfilePart, boolean> = {
    course: course !== '',
    courseEnds: courseEnds !== null,
    targetCountries: targetCountries.length > 0,
    workRights: workRights.length > 0,
  }
  return profileParts.filter(part => !isFilled[part])
}

/** The very field. */
export const fieldAddress = (part: ProfilePart) => `${href('/edit-profile')}#${part}` as Href
