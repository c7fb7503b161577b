import { MARKET_SLUGS, MARKETS, type MarketSlug } from '../src/features/markets/rules.ts'
import type { Random } from '../src/lib/random.ts'
import { weightedDraw, zipf } from './vocabulary.ts'

export const SUBMARKETS_PER_MARKET = 24

/** A part of a market with a cluster of buildings; in degrees. */
export type Submarket = { id: number; market: MarketSlug; slug: string; lng: number; lat: number }
/** In microdegrees; submarkets by id. `quarter` numbers the parts of its market, the last being its outskirts. */
export type Place = { market: number; quarter: number; x: number; y: number; submarkets: number[] }

// New York is by far the largest; a twentieth of all buildings is far outside every submarket.
const NEW_YORK_SHARE = 0.22
const OUTSKIRTS_SHARE = 0.05
const ALSO_NEXT_DOOR = 0.15

/** Submarkets scattered around the centre of each market, numbered from 1. */
export function makeSubmarkets(random: Random): Submarket[] {
  return MARKET_SLUGS.flatMap((market, place) =>
    Array.from({ length: SUBMARKETS_PER_MARKET }, (_, quarter): Submarket => {
      const [lng, lat] = MARKETS[market].center
      const id = place * SUBMARKETS_PER_MARKET + quarter + 1
      const slug = `${market}-quarter-${quarter + 1}`
      return { id, market, slug, lng: lng + random.normal(0, 0.1), lat: lat + random.normal(0, 0.075) }
    }),
  )
}

/** Draws random places for buildings: by market, then by submarket, then near its center. */
export function placeDraw(random: Random, submarkets: Submarket[]): () => Place {
  const others = zipf(MARKET_SLUGS.length, 0.8).slice(1)
  const sum = others.reduce((total, weight) => total + weight, 0)
  const shares = [NEW_YORK_SHARE, ...others.map((weight) => (weight / sum) * (1 - NEW_YORK_SHARE))]
  const drawMarket = weightedDraw(shares, random)
  const drawQuarter = weightedDraw(zipf(SUBMARKETS_PER_MARKET, 0.7), random)
  return () => {
    const market = drawMarket()
    if (random.chance(OUTSKIRTS_SHARE)) {
      const [lng, lat] = MARKETS[MARKET_SLUGS[market]!].center
      const [x, y] = [micro(lng + random.range(-0.7, 0.7)), micro(lat + random.range(-0.5, 0.5))]
      return { market, quarter: SUBMARKETS_PER_MARKET, x, y, submarkets: [] }
    }
    const quarter = drawQuarter()
    const { id, lng, lat } = submarkets[market * SUBMARKETS_PER_MARKET + quarter]!
    const nextDoor = quarter + 1 < SUBMARKETS_PER_MARKET && random.chance(ALSO_NEXT_DOOR)
    return {
      market,
      quarter,
      x: micro(lng + random.normal(0, 0.016)),
      y: micro(lat + random.normal(0, 0.012)),
      submarkets: nextDoor ? [id, id + 1] : [id],
    }
  }
}

const micro = (degrees: number) => Math.round(degrees * 1_000_000)
