/** Returns the current time. Tests pass their own clock to check freshness and availability on any day. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
