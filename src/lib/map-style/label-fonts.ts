import type { StyleSpecification } from 'maplibre-gl'

export const labelFont: Record<'medium' | 'bold', string[]> = { medium: ['Inter Medium'], bold: ['Inter Bold'] }

const latinExtended = ['U+0100-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+20A0-20AB', 'U+20AD-20C0', 'U+2C60-2C7F']

/** Inter for every label; also added to an online style, whose fonts don't include the one of the pins. */
export function labelFontFaces(base: string): NonNullable<StyleSpecification['font-faces']> {
  const faces = (weight: number) => [
    { url: `${base}/basemap/fonts/inter-latin-ext-${weight}-normal.woff2`, 'unicode-range': latinExtended },
    { url: `${base}/basemap/fonts/inter-latin-${weight}-normal.woff2` },
  ]
  return { 'Inter Medium': faces(500), 'Inter Bold': faces(700) }
}
