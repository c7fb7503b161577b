/** Tells the time. Tests hold their own, so that freshness and availability can be asked of any day. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
