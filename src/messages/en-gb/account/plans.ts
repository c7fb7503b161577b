/** The editor of floor plans and rooms. */
export const plans = {
  'plans.scale.metres': 'Length of the line in metres',
} as const
