/** People avatars: calm, faceless portraits with varied skin, hair, dress and light. */
import { darken, lighten, mix } from '../core/color.ts'
import { seededRandom } from '../core/random.ts'

const SKINS = ['#f6d7bf', '#efc3a0', '#e0a97f', '#c98d63', '#a86f49', '#875338', '#6a3f2a', '#50301f'] as const
const HAIRS = [
  '#1c1614',
  '#2e211b',
  '#4a3122',
  '#6d4a2f',
  '#96683c',
  '#c39a5b',
  '#a3452a',
  '#b9b4ad',
  '#e4e0d8',
] as const
const GROUNDS = [
  ['#f3d9c4', '#e2a988'],
  ['#cfe3e4', '#86b4ba'],
  ['#dfe5c9', '#a3b57f'],
  ['#e8d7e4', '#b694b2'],
  ['#d6def0', '#8ea3cf'],
  ['#f5e6b8', '#dcb65c'],
  ['#dad6cf', '#a49c90'],
  ['#c9dcd0', '#79a58c'],
] as const
const CLOTHES = [
  '#22334a',
  '#7c3b3a',
  '#3f5f55',
  '#c28a3c',
  '#4c4a6b',
  '#e9e4da',
  '#2b2d31',
  '#8f6a4b',
  '#5b7f95',
  '#a44a5f',
] as const

type Hair = (h: string, lit: string) => { readonly back: string; readonly front: string }
const HAIR: readonly Hair[] = [
  (h, l) => ({
    back: '',
    front: `<path d="M70 92C66 50 90 32 122 34C158 34 178 60 170 96C166 84 160 78 152 74C130 82 96 80 84 72C76 78 72 84 70 92Z" fill="${h}"/><path d="M92 56C108 44 138 44 154 58C134 52 110 52 92 56Z" fill="${l}"/>`,
  }),
  (h, l) => ({
    back: `<path d="M62 96C54 44 96 28 120 30C150 28 188 46 178 100C180 130 188 152 182 172H58C52 150 62 126 62 96Z" fill="${h}"/>`,
    front: `<path d="M70 100C70 64 92 52 116 50C118 66 148 84 170 90C168 54 148 40 120 40C90 40 66 58 70 100Z" fill="${h}"/><path d="M84 62C96 50 108 48 116 50C104 56 94 62 86 74Z" fill="${l}"/>`,
  }),
  (h, l) => ({
    back: `<circle cx="120" cy="36" r="24" fill="${h}"/><circle cx="113" cy="29" r="9" fill="${l}"/>`,
    front: `<path d="M70 96C66 56 92 40 120 40C148 40 174 56 170 96C164 74 146 66 120 66C94 66 76 74 70 96Z" fill="${h}"/>`,
  }),
  (h, l) => ({
    back: [
      [70, 80],
      [78, 58],
      [98, 42],
      [122, 36],
      [146, 44],
      [164, 62],
      [170, 84],
      [66, 104],
      [174, 106],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="26" fill="${h}"/>`)
      .join(''),
    front: [
      [84, 66],
      [102, 54],
      [122, 50],
      [142, 56],
      [158, 70],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="${h}"/>`)
      .concat(`<circle cx="104" cy="44" r="7" fill="${l}"/>`)
      .join(''),
  }),
  (h) => ({
    back: '',
    front: `<path d="M71 90C68 58 94 41 120 41C146 41 172 58 169 90C164 70 148 62 120 62C92 62 76 70 72 88Z" fill="${h}" fill-opacity="0.8"/>`,
  }),
  (h, l) => ({
    back: `<path d="M64 100C58 52 92 34 120 34C150 34 182 52 176 100C178 118 176 130 170 138H70C64 130 62 118 64 100Z" fill="${h}"/>`,
    front: `<path d="M68 104C64 56 92 38 120 38C148 38 176 56 172 104C166 92 162 84 160 76C134 80 100 80 80 76C78 84 74 92 68 104Z" fill="${h}"/><path d="M92 58C110 50 132 50 148 58C130 56 110 56 92 58Z" fill="${l}"/>`,
  }),
  () => ({ back: '', front: '' }),
  (_h) => ({
    back: `<path d="M56 110C48 50 90 26 120 26C150 26 192 50 184 110C184 150 196 180 200 214H40C44 180 56 150 56 110Z" fill="#5d6f8a"/>`,
    front: `<path d="M68 118C62 66 90 50 120 50C150 50 178 66 172 118C176 86 164 66 120 64C76 66 64 86 68 118Z" fill="#6f83a0"/><path d="M66 120C72 156 96 170 120 172C144 170 168 156 174 120L184 214H56Z" fill="#6f83a0"/>`,
  }),
]

/** A calm, faceless 240 x 240 portrait; skin, hair, dress and light come from the seed. */
export const avatarSvg = (seed: string): string => {
  const random = seededRandom(`avatar/${seed}`)
  const skin = random.pick(SKINS)
  const dark = SKINS.indexOf(skin) > 3
  const hair = dark ? random.pick(HAIRS.slice(0, 4)) : random.pick(HAIRS)
  const style = random.pick(HAIR)(hair, mix(hair, '#d9a273', 0.16))
  const [g0, g1] = random.pick(GROUNDS)
  const cloth = random.pick(CLOTHES)
  const shade = darken(mix(skin, '#7a3b3b', 0.12), 0.14)
  const sun = random.chance(0.5)
  const collar = random.int(0, 3)
  const neck = random.pick(['#f4f1ea', '#dfe7ec', lighten(cloth, 0.4)])
  const scarf = style.back.includes('#5d6f8a')
  const wear =
    collar === 0
      ? `<path d="M96 178L120 216L144 178L150 190L132 240H108L90 190Z" fill="${neck}"/><path d="M114 206H126L130 240H110Z" fill="${darken(mix(cloth, '#a33', 0.4), 0.1)}"/><path d="M90 184L112 240H60ZM150 184L128 240H180Z" fill="${darken(cloth, 0.18)}"/>`
      : collar === 1
        ? `<path d="M92 180Q120 212 148 180L154 190Q120 228 86 190Z" fill="${darken(cloth, 0.22)}"/>`
        : collar === 2
          ? `<path d="M92 168H148V192Q120 204 92 192Z" fill="${darken(cloth, 0.12)}"/>`
          : `<path d="M94 182L120 210L146 182L156 196L134 222L120 210L106 222L84 196Z" fill="${neck}"/>`
  const glasses = random.chance(0.28)
    ? `<g fill="none" stroke="${random.pick(['#2a2a2c', '#8a6a3c', '#3f4d5c'])}" stroke-width="4"><rect x="84" y="100" width="30" height="24" rx="11"/><rect x="126" y="100" width="30" height="24" rx="11"/><path d="M114 110H126M84 108L73 104M156 108L167 104"/></g>`
    : ''
  const beard =
    !scarf && !style.back && random.chance(0.5)
      ? `<path d="M73 116C74 152 96 170 120 170C144 170 166 152 167 116C162 132 150 138 142 136C132 132 108 132 98 136C90 138 78 132 73 116Z" fill="${hair}" fill-opacity="0.92"/>`
      : ''
  const side = sun
    ? 'M120 44C150 44 168 64 168 104C168 146 146 168 120 168C142 150 148 100 120 44Z'
    : 'M120 44C90 44 72 64 72 104C72 146 94 168 120 168C98 150 92 100 120 44Z'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><defs><linearGradient id="g" x1="${sun ? 0 : 1}" y1="0" x2="${sun ? 1 : 0}" y2="1"><stop offset="0" stop-color="${g0}"/><stop offset="1" stop-color="${g1}"/></linearGradient><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(cloth, 0.1)}"/><stop offset="1" stop-color="${darken(cloth, 0.15)}"/></linearGradient></defs><rect width="240" height="240" fill="url(#g)"/><circle cx="${sun ? 60 : 180}" cy="64" r="92" fill="#ffffff" fill-opacity="0.18"/>${style.back}<path d="M22 250C24 202 62 186 96 178H144C178 186 216 202 218 250Z" fill="url(#c)"/><path d="M98 146H142V182Q120 204 98 182Z" fill="${shade}"/>${wear}<ellipse cx="70" cy="112" rx="9" ry="13" fill="${sun ? skin : shade}"/><ellipse cx="170" cy="112" rx="9" ry="13" fill="${sun ? shade : skin}"/><path d="M120 44C150 44 168 64 168 104C168 146 146 168 120 168C94 168 72 146 72 104C72 64 90 44 120 44Z" fill="${skin}"/><path d="${side}" fill="${shade}" fill-opacity="0.3"/>${beard}${style.front}${glasses}</svg>`
}
