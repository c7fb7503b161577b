/** Sky: a graded wash, drifting noise clouds (a small cached texture), and a sun glow. */
import { rgb } from './color.ts'
import type { Light } from './light.ts'
import { LIGHTS } from './light.ts'
import { pngUri } from './png.ts'
import type { Random } from './random.ts'
import { clamp, hash, lerp } from './random.ts'
import type { Canvas } from './svg.ts'
import { fill, linear, radial, rect } from './svg.ts'

const lattice = (x: number, y: number, s: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(s, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1103515245)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
const noise = (x: number, y: number, s: number): number => {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  return lerp(
    lerp(lattice(xi, yi, s), lattice(xi + 1, yi, s), u),
    lerp(lattice(xi, yi + 1, s), lattice(xi + 1, yi + 1, s), u),
    v,
  )
}
const layeredNoise = (x: number, y: number, s: number): number => {
  let [sum, amp, fx, fy] = [0, 0.5, x, y]
  for (let o = 0; o < 5; o++) {
    sum += amp * noise(fx, fy, s + o)
    ;[fx, fy, amp] = [fx * 2.03 + 1.7, fy * 2.03 + 4.1, amp * 0.5]
  }
  return sum
}

const SKY_VARIANTS = 10
const TW = 360
const TH = 200
const textures = new Map<string, string>()

const cloudTexture = (light: Light, variant: number): string => {
  const key = `${light.time}${variant}`
  const cached = textures.get(key)
  if (cached) return cached
  const s = hash(key) % 9973
  const cover = [0.5, 0.55, 0.47, 0.6, 0.52][variant % 5] ?? 0.5
  const streak = variant % 3 === 0 ? 5.5 : variant % 3 === 1 ? 2.2 : 3.4
  const field = new Float32Array(TW * TH)
  for (let y = 0; y < TH; y++) {
    const depth = 1 / (1.12 - y / TH)
    for (let x = 0; x < TW; x++) {
      const px = ((x / TW - 0.5) * depth * 3.1 + 5) * (6 / streak) * 0.8
      const py = depth * 3.4
      const warp = noise(px * 1.3, py * 1.3, s + 40) * 0.9
      field[y * TW + x] = layeredNoise(px + warp, py + warp * 0.6, s)
    }
  }
  const lit = rgb(light.cloudLit)
  const dark = rgb(light.cloudShade)
  const out = new Uint8Array(TW * TH * 4)
  for (let y = 0; y < TH; y++) {
    for (let x = 0; x < TW; x++) {
      const d = field[y * TW + x] ?? 0
      const up = field[Math.max(0, y - 7) * TW + Math.min(TW - 1, x + 5)] ?? d
      const a = clamp((d - cover) / 0.16, 0, 1)
      const k = clamp(0.62 + (d - up) * 3.2 - (d - cover) * 1.2, 0, 1)
      const i = (y * TW + x) * 4
      for (let j = 0; j < 3; j++) out[i + j] = lerp(dark[j as 0 | 1 | 2], lit[j as 0 | 1 | 2], k)
      out[i + 3] = a * a * (3 - 2 * a) * 255 * (light.time === 'noon' ? 0.92 : 0.82)
    }
  }
  const uri = pngUri(TW, TH, out)
  textures.set(key, uri)
  return uri
}

/** Paints the sky down to y = low (the horizon). sunX is where the glow sits, in 0..1 of the width. */
export const paintSky = (canvas: Canvas, light: Light, random: Random, low: number, sunX: number): void => {
  const [top, mid, horizon] = light.sky
  fill(
    canvas,
    rect(0, 0, canvas.w, low + 4),
    linear(canvas, 0, 0, canvas.w * 0.12 * (sunX - 0.5), low, [
      [0, top],
      [0.58, mid],
      [1, horizon],
    ]),
  )
  const gx = sunX * canvas.w
  const gy = low * (light.time === 'noon' ? 0.1 : light.time === 'morning' ? 0.5 : 0.86)
  const strength = light.time === 'noon' ? 0.35 : 0.8
  fill(
    canvas,
    rect(0, 0, canvas.w, low + 4),
    radial(
      canvas,
      gx,
      gy,
      canvas.w * 0.62,
      [
        [0, light.cloudLit, strength],
        [0.35, light.sky[2], strength * 0.4],
        [1, light.sky[2], 0],
      ],
      0.7,
    ),
  )
  const uri = cloudTexture(light, random.int(0, SKY_VARIANTS - 1))
  const flip = random.chance(0.5)
  const grow = random.range(1, 1.35)
  const tw = canvas.w * grow
  const x = -random.range(0, tw - canvas.w)
  canvas.body.push(
    `<image xlink:href="${uri}" x="${flip ? -x - tw : x}" y="${-random.range(0, low * 0.12)}" width="${tw}" height="${low * 1.1}" preserveAspectRatio="none"${flip ? ' transform="scale(-1 1)"' : ''} opacity="0.9"/>`,
  )
}

/** A time of day; bright ones come most often. */
export const timesFor = (random: Random): Light => {
  const t = random.next()
  return t < 0.32 ? LIGHTS.morning : t < 0.6 ? LIGHTS.noon : t < 0.83 ? LIGHTS.golden : LIGHTS.dusk
}
