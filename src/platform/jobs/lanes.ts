/** How many jobs of each lane run at once in one process. No lane waits for another. */
export const LANES = {
  /** What somebody waits for to sign in or to protect an account. */
  'account-emails': 4,
  /** All other emails. */
  emails: 2,
  /** Matching changes and writing emails in bulk; `emails` sends them. */
  alerts: 2,
  /** Checking and converting photos and videos. */
  media: 2,
  /** Drawing plans, whose files have many pages. */
  plans: 1,
  /** Decks and other files made for a user. */
  documents: 2,
  imports: 2,
  /** Purges, partitions, retries and forwarding. */
  upkeep: 2,
} as const

export type Lane = keyof typeof LANES

export const LANE_NAMES = Object.keys(LANES) as Lane[]

/** Connections for every lane's listening and one per running job; the rest is for progress, polling and results. */
export const LANE_CONNECTIONS = LANE_NAMES.length + Object.values(LANES).reduce((sum, count) => sum + count, 0) + 4
