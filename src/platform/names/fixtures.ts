import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPES = { A: 1, TXT: 16 } as const
const ANSWER = 0x8180
const [NO_SUCH_NAME, REFUSED] = [3, 5]
const HEADER_BYTES = 12

/** The records of a name. */
export type TestNames = Map<string, { A?: string[]; TXT?: string[] }>

/** A DNS server on this machine that knows `names`, for tests; one without `names` refuses every question. */
export async function serveNames(read: () => TestNames | null) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => socket.send(answer(question, read()), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() }
}

function answer(question: Buffer, names: TestNames | null): Buffer {
  const end = question.indexOf(0, HEADER_BYTES)
  const type = question.readUInt16BE(end + 1)
  const known = names?.get(nameIn(question.subarray(HEADER_BYTES, end)))
  const records = known ? recordsOf(known, type) : []
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(question.readUInt16BE(0), 0)
  header.writeUInt16BE(ANSWER | (names ? (known ? 0 : NO_SUCH_NAME) : REFUSED), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end + 5), ...records])
}

/** Labels, each after its length. */
function nameIn(bytes: Buffer): string {
  const labels: string[] = []
  for (let at = 0; at < bytes.length; at += bytes[at]! + 1)
    labels.push(bytes.toString('latin1', at + 1, at + 1 + bytes[at]!))
  return labels.join('.').toLowerCase()
}

function recordsOf({ A = [], TXT = [] }: { A?: string[]; TXT?: string[] }, type: number): Buffer[] {
  if (type === TYPES.A) return A.map((address) => record(type, Buffer.from(address.split('.').map(Number))))
  if (type !== TYPES.TXT) return []
  return TXT.map((text) => record(type, Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])))
}

/** Of the name of the question, which stands at the byte after the header. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
