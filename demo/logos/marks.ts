import { setText } from '#platform/drawing/set-text.ts'
import { darken, lighten, mix } from './colors.ts'

/** The two colors of a company, and the ink of its name. */
export type Ink = { a: string; b: string; ink: string }

export const INKS: readonly Ink[] = [
  { a: '#1f4e5f', b: '#e0a458', ink: '#16303b' },
  { a: '#b5473c', b: '#f0c9a4', ink: '#2b2422' },
  { a: '#2f6b4f', b: '#b9d8a8', ink: '#1c2f27' },
  { a: '#3b3f8f', b: '#f2a48c', ink: '#22244a' },
  { a: '#d8812f', b: '#2e4a5b', ink: '#23343f' },
  { a: '#6a3d62', b: '#e8b4bc', ink: '#33202f' },
  { a: '#1d1d1f', b: '#c9a24b', ink: '#1d1d1f' },
  { a: '#2b6cb0', b: '#9fd3e8', ink: '#17324f' },
  { a: '#0f766e', b: '#f4b860', ink: '#123632' },
  { a: '#8c5a3c', b: '#e6d5b8', ink: '#3a2719' },
  { a: '#c03a5b', b: '#2a2d43', ink: '#2a2d43' },
  { a: '#4a6fa5', b: '#c7d66d', ink: '#25344d' },
]
const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')
const ring = (n: number, r: number, turn = 0): [number, number][] =>
  Array.from({ length: n }, (_, i) => [
    50 + Math.cos((i / n) * 6.2832 + turn) * r,
    50 + Math.sin((i / n) * 6.2832 + turn) * r,
  ])

const initial = (letter: string, weight: 300 | 700, size: number, fill: string): string => {
  const { path, width } = setText(letter.toUpperCase(), weight, size)
  return `<path transform="translate(${rounded(50 - width / 2)} ${rounded(50 + size * 0.364)})" d="${path}" fill="${fill}"/>`
}
const rounded = (n: number): string => String(Math.round(n * 10) / 10)

/** Each draws a mark of 100 by 100; two of them have the first letter of the company. */
export const MARKS: readonly ((k: Ink, letter: string) => string)[] = [
  (k) =>
    `<rect x="12" y="34" width="22" height="54" fill="${k.a}"/><rect x="39" y="12" width="22" height="76" fill="${darken(k.a, 0.2)}"/><rect x="66" y="48" width="22" height="40" fill="${k.b}"/>`,
  (k) =>
    `<path d="M10 88V50A40 40 0 0 1 90 50V88H68V50A18 18 0 0 0 32 50V88Z" fill="${k.a}"/><circle cx="50" cy="70" r="11" fill="${k.b}"/>`,
  (k) =>
    `<polygon points="${points(ring(6, 42, 0.5236))}" fill="${k.a}"/><polygon points="50,8 86,29 50,50 14,29" fill="${lighten(k.a, 0.28)}"/><polygon points="50,50 86,29 86,71 50,92" fill="${k.b}"/>`,
  (k) =>
    `<circle cx="38" cy="50" r="30" fill="${k.a}"/><circle cx="62" cy="50" r="30" fill="${k.b}" fill-opacity="0.85"/><path d="M50 22.5A30 30 0 0 1 50 77.5A30 30 0 0 1 50 22.5Z" fill="${mix(k.a, k.b, 0.5)}"/>`,
  (k) =>
    `<rect x="10" y="10" width="80" height="80" rx="20" fill="${k.a}"/><path d="M10 70Q32 44 50 60T90 46V70A20 20 0 0 1 70 90H30A20 20 0 0 1 10 70Z" fill="${k.b}"/><circle cx="66" cy="32" r="9" fill="${lighten(k.b, 0.4)}"/>`,
  (k) =>
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${12 + i * 20}" y="${64 - i * 16}" width="14" height="${24 + i * 16}" rx="7" fill="${mix(k.a, k.b, i / 3)}"/>`,
      )
      .join(''),
  (k, l) => `<circle cx="50" cy="50" r="42" fill="${k.a}"/>${initial(l, 700, 50, lighten(k.b, 0.5))}`,
  (k) => `<path d="M50 8L92 88H8Z" fill="${k.a}"/><path d="M50 8L66 38.5L50 58L34 38.5Z" fill="${k.b}"/>`,
  (k) =>
    `<path d="M50 10C80 18 88 48 50 92C12 48 20 18 50 10Z" fill="${k.a}"/><path d="M50 10C64 30 62 60 50 92C38 60 36 30 50 10Z" fill="${k.b}"/>`,
  (k) =>
    ring(8, 30)
      .map(
        ([x, y], i) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${i % 2 ? 8 : 12}" fill="${i % 2 ? k.b : k.a}"/>`,
      )
      .join(''),
  (k) =>
    `<path d="M12 88V12H34V54H66V12H88V88H66V76H34V88Z" fill="${k.a}"/><rect x="40" y="12" width="20" height="34" fill="${k.b}"/>`,
  (k) =>
    `<path d="M50 8A42 42 0 0 1 92 50H50Z" fill="${k.b}"/><path d="M92 50A42 42 0 1 1 50 8V50Z" fill="${k.a}"/><circle cx="50" cy="50" r="13" fill="#ffffff"/>`,
  (k) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M14 ${36 + i * 22}Q32 ${14 + i * 22} 50 ${36 + i * 22}T86 ${36 + i * 22}" fill="none" stroke="${mix(k.a, k.b, i / 2)}" stroke-width="11" stroke-linecap="round"/>`,
      )
      .join(''),
  (k) =>
    `<rect x="12" y="12" width="34" height="34" fill="${k.a}"/><rect x="54" y="12" width="34" height="34" fill="${k.b}"/><rect x="12" y="54" width="34" height="34" fill="${k.b}"/><path d="M54 54H88A34 34 0 0 1 54 88Z" fill="${k.a}"/>`,
  (k, l) =>
    `<rect x="12" y="12" width="76" height="76" fill="none" stroke="${k.a}" stroke-width="6"/>${initial(l, 300, 54, k.a)}`,
  (k) =>
    [42, 30, 18]
      .map(
        (r, i) =>
          `<path d="M${50 - r} 74A${r} ${r} 0 0 1 ${50 + r} 74" fill="none" stroke="${[k.a, k.b, k.a][i]}" stroke-width="8"/>`,
      )
      .concat(`<rect x="8" y="78" width="84" height="7" fill="${k.ink}"/>`)
      .join(''),
]
