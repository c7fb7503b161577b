/** A T as JSON in UTF-8, sent unchanged: extra fields are not removed, so the JSON must hold exactly a T. */
export class SerializedReply<T> {
  /** For the compiler only: the type of the content. */
  declare readonly holds: T
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Serializes an object whose list `name` was serialized item by item before. */
export function serializeAround<T extends object, K extends keyof T & string>(
  name: K,
  items: Buffer[],
  rest: Omit<T, K>,
): SerializedReply<T> {
  const chunks = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]))
  const fields = JSON.stringify(rest).slice(1)
  const tail = fields === '}' ? ']}' : `],${fields}`
  return new SerializedReply(Buffer.concat([Buffer.from(`{${JSON.stringify(name)}:[`), ...chunks, Buffer.from(tail)]))
}

const COMMA = Buffer.from(',')
