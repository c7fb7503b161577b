// The package has no types of its own; these are the parts that font-subset.ts uses.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes?: Record<string, { min: number; max: number }>
      keepFeatures: string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
