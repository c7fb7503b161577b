/** Minutes for which an admin views the site as another user. */
export const VIEW_MINUTES = 30
