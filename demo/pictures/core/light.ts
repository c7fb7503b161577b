/** Times of day: sky, sun and shade colours from which every material is shaded. */
import type { Rgb } from './color.ts'
import { mix, tint } from './color.ts'

/** The times of day a picture may show. */
export type TimeOfDay = 'morning' | 'noon' | 'golden' | 'dusk'
/** The colours of one time of day. */
export interface Light {
  readonly time: TimeOfDay
  readonly sky: readonly [top: string, mid: string, low: string]
  readonly sun: Rgb
  readonly shade: Rgb
  readonly haze: string
  readonly cloudLit: string
  readonly cloudShade: string
  readonly elevation: number
  readonly lamps: number
  readonly lamp: readonly string[]
  readonly shadow: string
  readonly shadowAlpha: number
}
const WARM = ['#ffdf9e', '#ffd083', '#fff0cf', '#f9bf6c'] as const

/** The colours of each time of day. */
export const LIGHTS: Readonly<Record<TimeOfDay, Light>> = {
  morning: {
    time: 'morning',
    sky: ['#6aa3d2', '#b3d4ea', '#f8ead6'],
    sun: [1.06, 1.0, 0.91],
    shade: [0.68, 0.73, 0.84],
    haze: '#d8e3e8',
    cloudLit: '#fffaf2',
    cloudShade: '#b9cadb',
    elevation: 0.62,
    lamps: 0.06,
    lamp: WARM,
    shadow: '#24365a',
    shadowAlpha: 0.34,
  },
  noon: {
    time: 'noon',
    sky: ['#3d86c8', '#8dc0e6', '#e2f0f4'],
    sun: [1.05, 1.03, 0.98],
    shade: [0.66, 0.72, 0.82],
    haze: '#cfe1ec',
    cloudLit: '#ffffff',
    cloudShade: '#b4c9dc',
    elevation: 1.1,
    lamps: 0.03,
    lamp: WARM,
    shadow: '#1f3354',
    shadowAlpha: 0.36,
  },
  golden: {
    time: 'golden',
    sky: ['#5a8fc6', '#c3c6c6', '#ffddb0'],
    sun: [1.13, 0.99, 0.82],
    shade: [0.64, 0.61, 0.71],
    haze: '#e6d3c3',
    cloudLit: '#ffeccf',
    cloudShade: '#b9a3ad',
    elevation: 0.34,
    lamps: 0.16,
    lamp: WARM,
    shadow: '#3a2c52',
    shadowAlpha: 0.36,
  },
  dusk: {
    time: 'dusk',
    sky: ['#1d3160', '#5a6399', '#f2a683'],
    sun: [0.66, 0.62, 0.74],
    shade: [0.4, 0.42, 0.6],
    haze: '#9089a8',
    cloudLit: '#f4b9a0',
    cloudShade: '#4d5484',
    elevation: 0.3,
    lamps: 0.62,
    lamp: WARM,
    shadow: '#131a38',
    shadowAlpha: 0.3,
  },
}

/** A material's colour under this light: lit 0..1, haze 0..1. */
export const shadeOf = (l: Light, base: string, lit: number, haze = 0): string => {
  const c = mix(tint(base, l.shade), tint(base, l.sun), lit)
  return haze > 0 ? mix(c, l.haze, haze) : c
}
