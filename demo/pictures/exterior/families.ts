/** Each family paints its own fronts, in one of its own colours. */

import type { Random } from '../core/random.ts'
import type { Box } from '../core/space.ts'
import type { Facts, FamilyName } from '../facts.ts'
import { loft, midrise, terrace } from './brick.ts'
import { brutalist } from './concrete.ts'
import type { Scene } from './scene.ts'
import { flex, lab, warehouse } from './sheds.ts'
import { retailRow } from './shops.ts'
import { decoTower, glassTower } from './towers.ts'

const BRICKS = ['#a4523a', '#8d4634', '#b8795a', '#c9a27e', '#7c4a3f', '#b5634a', '#d1b493', '#94603f'] as const
const HUES = ['#35566f', '#3f6b7a', '#2f4c6b', '#4a6a66', '#3a4a5c', '#52707f'] as const

interface Job {
  readonly scene: Scene
  readonly facts: Facts
  readonly b: Box
  readonly random: Random
}
type Painter = (job: Job) => void

/** Paints a building's mass in the manner of its family; colours come from the scene's own fork of the seed. */
export const paintBuilding = (scene: Scene, family: FamilyName, facts: Facts, b: Box): void =>
  PAINTERS[family]({ scene, facts, b, random: scene.random.fork('skin') })

const tower =
  (waterfront: boolean): Painter =>
  ({ scene, b, random }) =>
    glassTower(scene, b, {
      hue: random.pick(HUES),
      fin: random.pick(['#d9dcdc', '#b9bfc2', '#8d7b66', '#4d565e', '#e8e6e0']),
      storey: 4,
      slabs: waterfront || random.chance(0.1),
      balconies: waterfront,
      podium: !waterfront && b.y1 > 60 && random.chance(0.6),
      fins: random.pick([0, 2, 3, 4]),
    })

const PAINTERS: Readonly<Record<FamilyName, Painter>> = {
  glass: tower(false),
  waterfront: tower(true),
  deco: ({ scene, b, random }) =>
    decoTower(scene, b, random.pick(['#d8c6a4', '#cdb28d', '#c9bfae', '#b98f6c', '#dccfb8'])),
  loft: ({ scene, facts, b, random }) => loft(scene, b, facts.floors, random.pick(BRICKS)),
  midrise: ({ scene, facts, b, random }) =>
    midrise(
      scene,
      b,
      facts.floors,
      random.pick([...BRICKS, '#d9d2c5', '#5b5654', '#8a8f8c']),
      random.pick(['#2e3438', '#3b4a4a', '#4a3f38', '#26303a']),
    ),
  brutalist: ({ scene, facts, b, random }) =>
    brutalist(
      scene,
      b,
      Math.min(facts.floors, 24),
      random.pick(['#b9b2a6', '#a9a59d', '#c4b8a4', '#b0aba8', '#c2ad94']),
    ),
  terrace: ({ scene, facts, b, random }) =>
    terrace(scene, b, facts.floors, random.pick(['#b59a74', '#9c7b5c', '#a8694b', '#c2ab86', '#e9e2d2'])),
  retail: ({ scene, facts, b }) => retailRow(scene, b, facts.floors),
  warehouse: ({ scene, b, random }) =>
    warehouse(
      scene,
      b,
      random.pick(['#e2dfd8', '#d3d6d6', '#e9e4d8', '#c7ccce']),
      random.pick(['#2f5a78', '#b5523b', '#3d6b5a', '#45505a', '#c08a35', '#7a3f4a']),
    ),
  flex: ({ scene, facts, b, random }) =>
    flex(
      scene,
      b,
      Math.min(3, facts.floors),
      random.pick(['#c79a78', '#d8d0c2', '#b5b1aa', '#a86b50', '#e3ded4']),
      random.pick(['#3a464e', '#4f5d5a', '#5b4a3f', '#2f4858']),
    ),
  lab: ({ scene, facts, b, random }) =>
    lab(
      scene,
      b,
      facts.floors,
      random.pick(['#dcdad4', '#c3cacd', '#b8a590', '#8f9ba1', '#e8e4da']),
      random.pick(['#c46d44', '#8a6a4a', '#3f6a78', '#c9a04f', '#5c6f5e']),
    ),
}
