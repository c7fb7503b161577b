/**
 * The option that an arrow key leads to, of `count`; -1 for none. There is one position more than options: beyond either
 * end none is active, and Enter takes the text as it is typed.
 */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  return ((active + step + 1 + count + 1) % (count + 1)) - 1
}
