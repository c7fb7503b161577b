/** The parts of one's account, as its address names them. */
export const ACCOUNT_TABS = [
  'profile',
  'professional',
  'notifications',
  'inquiry',
  'tourbook_contact',
  'sessions',
] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** For how many minutes signing in again at the provider stands for a password that an account does not have. */
export const FRESH_MINUTES = 10

/** The longest of each text. */
export const LONGEST = { name: 80, companyName: 160, title: 120, phone: 40, licenseNumber: 60, about: 2_000 } as const
