/** The home of the admins, where British English differs. */
export const adminHome = {
  'home.inquiries': 'New enquiries',
}
