import type { Stop } from '../../stops/contract.ts'

/** "Suite 1150, Monroe Court". */
export const nameOfStop = ({ space }: Stop): string => [space.name, space.buildingName].filter(Boolean).join(', ')
