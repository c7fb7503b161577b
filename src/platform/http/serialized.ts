/** JSON in UTF-8 that holds a T, sent as it is: nothing is dropped from it, so what went in must be a T and no more. */
export class Serialized<T> {
  /** Only the compiler's: what the bytes hold. */
  declare readonly holds: T
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** An object whose list `name` was serialised item by item before, with everything else beside it. */
export function serializeAround<T extends object, K extends keyof T & string>(
  name: K,
  items: Buffer[],
  rest: Omit<T, K>,
): Serialized<T> {
  const chunks = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]))
  const fields = JSON.stringify(rest).slice(1)
  const tail = fields === '}' ? ']}' : `],${fields}`
  return new Serialized(Buffer.concat([Buffer.from(`{${JSON.stringify(name)}:[`), ...chunks, Buffer.from(tail)]))
}

const COMMA = Buffer.from(',')
