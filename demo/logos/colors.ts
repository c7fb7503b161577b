type Rgb = readonly [red: number, green: number, blue: number]

/** Mixes two colors such as #1f4e5f in squared space, so that the middle does not turn gray. */
export const mix = (one: string, other: string, share: number): string => {
  const [a, b] = [read(one), read(other)]
  return write(a.map((channel, at) => Math.sqrt(channel ** 2 * (1 - share) + b[at]! ** 2 * share)))
}

export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share)
/** Slightly less in blue, like shade. */
export const darken = (color: string, share: number): string => {
  const [red, green, blue] = read(color)
  return write([red * (1 - share), green * (1 - share), blue * (1 - share * 0.92)])
}

const read = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb
const write = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
