/** Where an error happened: in a user's browser, while a request was answered, or in a background job. */
export const ERROR_PLACES = ['browser', 'server', 'job'] as const
export type ErrorPlace = (typeof ERROR_PLACES)[number]
