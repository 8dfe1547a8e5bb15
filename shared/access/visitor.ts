export const roles = ['student', 'university_admin', 'predeparture_student', 'employer', 'staff'] as const
export type Role = (typeof roles)[number]

/** Answer of `/check-user-loggedin`: status says whether the visitor is logged in. */
export interface LoginCheck {
  status: boolean
  role: Role | null
}

/** Answer of `/api/check-user-redirections`. Field names are the specification's. */
export interface RedirectionCheck {
  /** True when the check could be made. */
  status: boolean
  isLoggedIn: boolean
  role: Role | null
  isMicrosite: boolean
  pageAccessStatus: boolean
  isCihPremiumAccess: boolean
  is_country_guide_access: boolean
}

export const roleHome = {
  student: '/student-dashboard',
  university_admin: '/university-dashboard',
  predeparture_student: '/jumpstart-dashboard',
  employer: '/employer-dashboard',
  staff: '/staff',
} as const satisfies Record<Role, string>
