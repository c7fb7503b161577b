import type { Hero, HeroSpace } from './hero.ts'

/** Thirty floors on the river: twelve spaces on the market, every other floor leased. */
export const KINZIE_POINT_TOWER: Hero = {
  name: 'Kinzie Point Tower',
  market: 'chicago',
  street: '350 North Canal Street',
  postalCode: '60606',
  location: [-87.63935, 41.88855],
  landlord: 'northbank-partners',
  class: 'A',
  yearBuilt: 1992,
  yearRenovated: 2023,
  floors: 30,
  plate: 31_000,
  area: 842_000,
  leed: 'Gold',
  connectivity: 'platinum',
  extras: { operating: 11.2, taxes: 9.8, electricity: 1.85 },
  structure: 'triple_net',
  spaces: [
    {
      ...suite(24, '2400', 12_400, 46.5, 6),
      exclusive: true,
      condition: 'pre_built',
      amenities: ['private_outdoor_space', 'break_out_space', 'key_card_space_entry'],
      publishedDays: 58,
      minDivisible: 4_800,
      maxContiguous: 24_800,
      ceilings: [138, 160],
      highlights: [
        'River views from 70% of desks',
        'Furniture included',
        '11 ft 6 in finished ceilings',
        'Private terrace on 25',
      ],
      description:
        'Corner suite over the river with light on three sides. Built in 2024 with a conference room, private offices and a pantry; furniture can stay. The landlord will split off 4,800 sf on the north side.',
    },
    { ...suite(24, '2450', 12_400, 46.5, 6), condition: 'pre_built', maxContiguous: 24_800 },
    { ...wholeFloor(27, 49, 3), maxContiguous: 62_000 },
    { ...wholeFloor(28, 49, 3), maxContiguous: 62_000 },
    suite(29, '2910', 9_920, 48, 9),
    { ...suite(26, '2600', 15_400, 47.5, 2), status: 'under_offer' },
    { ...suite(17, '1700', 18_100, null, 11), isComing: true },
    suite(16, '1620', 7_900, 45, 74),
    { ...suite(16, '1640', 8_800, 45, 5) },
    suite(9, '910', 6_050, 44, 14),
    suite(9, '940', 3_100, 44.5, 14),
    { name: 'Retail', floor: 1, area: 4_200, rent: 38, confirmedDays: 20, spaceType: 'retail' },
    leased('30th floor', 30, 31_000),
    leased('Suite 2900', 29, 21_080, '2900'),
    leased('Suite 2650', 26, 15_600, '2650'),
    leased('25th floor', 25, 31_000),
    leased('Suite 2480', 24, 6_200, '2480'),
    { ...leased('18th to 23rd floors', 18, 186_000), topFloor: 23 },
    leased('Suite 1750', 17, 12_900, '1750'),
    leased('Suite 1600', 16, 14_300, '1600'),
    { ...leased('10th to 15th floors', 10, 162_000), topFloor: 15 },
    leased('Suite 920', 9, 21_850, '920'),
    { ...leased('2nd to 8th floors', 2, 175_000), topFloor: 8 },
  ],
}

function suite(floor: number, number: string, area: number, rent: number | null, confirmedDays: number): HeroSpace {
  return { name: `Suite ${number}`, floor, suite: number, area, rent, confirmedDays }
}

function wholeFloor(floor: number, rent: number, confirmedDays: number): HeroSpace {
  return { name: `${floor}th floor`, floor, area: 31_000, rent, confirmedDays, isWhole: true }
}

function leased(name: string, floor: number, area: number, suiteNumber?: string): HeroSpace {
  const space: HeroSpace = { name, floor, area, rent: null, confirmedDays: 90, status: 'leased' }
  return suiteNumber ? { ...space, suite: suiteNumber } : { ...space, isWhole: true }
}
