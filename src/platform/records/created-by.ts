/** The ids of the rows that a change created, which its result names as `created`. */
export const createdBy = (result: unknown): number[] =>
  typeof result === 'object' && result !== null && 'created' in result ? (result.created as number[]) : []
