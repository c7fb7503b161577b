import type { MarketSlug } from '../rules.ts'

/** A station: its name, its lines as people write them, and where it is. */
export type Station = [name: string, lines: string, latitude: number, longitude: number]

/**
 * Stations of trains in and around the center of a market. Source: well-known public places, as operators and public maps
 * place them, to about 50 meters. A market that is not here has no walks. State/Lake in Chicago is closed for
 * rebuilding.
 */
export const STATIONS: Partial<Record<MarketSlug, readonly Station[]>> = {
  chicago: [
    ['Clark/Lake', 'Blue and Loop lines', 41.8857, -87.6309],
    ['Washington/Wabash', 'Loop lines', 41.8832, -87.6262],
    ['Adams/Wabash', 'Loop lines', 41.8795, -87.626],
    ['Harold Washington Library', 'Loop lines', 41.8769, -87.6282],
    ['LaSalle/Van Buren', 'Loop lines', 41.8768, -87.6317],
    ['Quincy', 'Loop lines', 41.8787, -87.6337],
    ['Washington/Wells', 'Loop lines', 41.8827, -87.6338],
    ['Lake', 'Red', 41.8848, -87.6278],
    ['Monroe', 'Red', 41.8807, -87.6277],
    ['Jackson', 'Red', 41.8782, -87.6276],
    ['Harrison', 'Red', 41.874, -87.6275],
    ['Roosevelt', 'Red, Green and Orange', 41.8674, -87.6274],
    ['Grand', 'Red', 41.8917, -87.628],
    ['Chicago', 'Red', 41.8967, -87.6282],
    ['Clark/Division', 'Red', 41.9039, -87.6314],
    ['North/Clybourn', 'Red', 41.9107, -87.6492],
    ['Cermak-Chinatown', 'Red', 41.8532, -87.631],
    ['Fullerton', 'Red, Brown and Purple', 41.9251, -87.6529],
    ['Belmont', 'Red, Brown and Purple', 41.9398, -87.6534],
    ['Merchandise Mart', 'Brown and Purple', 41.889, -87.6339],
    ['Chicago', 'Brown and Purple', 41.8968, -87.6359],
    ['Sedgwick', 'Brown and Purple', 41.9104, -87.6393],
    ['Armitage', 'Brown and Purple', 41.9182, -87.6526],
    ['Washington', 'Blue', 41.8832, -87.6294],
    ['Monroe', 'Blue', 41.8807, -87.6294],
    ['Jackson', 'Blue', 41.8782, -87.6293],
    ['LaSalle', 'Blue', 41.8756, -87.6317],
    ['Clinton', 'Blue', 41.8755, -87.641],
    ['UIC-Halsted', 'Blue', 41.8755, -87.6497],
    ['Racine', 'Blue', 41.8759, -87.6595],
    ['Illinois Medical District', 'Blue', 41.8757, -87.6739],
    ['Grand', 'Blue', 41.8912, -87.6476],
    ['Chicago', 'Blue', 41.8961, -87.6552],
    ['Division', 'Blue', 41.9034, -87.6665],
    ['Damen', 'Blue', 41.9097, -87.6774],
    ['Western', 'Blue', 41.9162, -87.6874],
    ['California', 'Blue', 41.9219, -87.6969],
    ['Logan Square', 'Blue', 41.9297, -87.7085],
    ['Clinton', 'Green and Pink', 41.8857, -87.6418],
    ['Morgan', 'Green and Pink', 41.8856, -87.6522],
    ['Ashland', 'Green and Pink', 41.8853, -87.667],
    ['Damen', 'Green', 41.8849, -87.6771],
    ['Polk', 'Pink', 41.8716, -87.6695],
    ['18th', 'Pink', 41.8579, -87.6691],
    ['Cermak-McCormick Place', 'Green', 41.8531, -87.6264],
    ['Halsted', 'Orange', 41.8468, -87.6481],
    ['Union Station', 'Metra and Amtrak', 41.8787, -87.6403],
    ['Ogilvie Transportation Center', 'Metra', 41.8827, -87.6408],
    ['LaSalle Street', 'Metra', 41.8756, -87.6323],
    ['Millennium Station', 'Metra and South Shore', 41.8843, -87.6238],
    ['Van Buren Street', 'Metra and South Shore', 41.8771, -87.623],
    ['Museum Campus/11th Street', 'Metra and South Shore', 41.8691, -87.6218],
  ],
}
