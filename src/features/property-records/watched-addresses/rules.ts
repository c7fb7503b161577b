/** Addresses that are read each night. */
export const MAX_ADDRESSES = 50
export const MAX_URL = 2000
export const MAX_KEY = 1000
/** A file of 50 MB over a slow connection. */
export const READ_TIMEOUT_MS = 120_000
