/** Minutes for which signing in again by SSO replaces the password of an account without one. */
export const FRESH_MINUTES = 10

/** Maximum length of each text. */
export const LONGEST = {
  name: 80,
  companyName: 160,
  title: 120,
  phone: 40,
  licenseNumber: 60,
  officeAddress: 200,
  about: 2_000,
} as const
