/** Shared by all parts of a plan: the design's colours, the scale, and the format of numbers and names. */

/** The design's colours by purpose. */
export const PAINT = {
  ink: '#1b181b',
  floor: '#fbfaf9',
  people: '#faf5fd',
  guests: '#f4e8f9',
  service: '#f5f4f2',
  core: '#eae8e5',
  outside: '#f2faf4',
  line: '#969296',
  faint: '#c0bdb9',
  window: '#96c2f0',
  name: '#333034',
  area: '#6c696d',
} as const

/** Feet to the units of the view box. */
export interface Scale {
  readonly unit: number
  /** Line widths and letters grow with the drawing, so that a large plate stays readable when it is shown small. */
  readonly stroke: number
  readonly x: (feet: number) => number
  readonly y: (feet: number) => number
}

/** One decimal is a hundredth of a foot on most plans. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)
/** Text escaped for SVG. */
export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
